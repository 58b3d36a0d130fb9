import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checks, endToEndTests, unitTests } from './checks.mjs'
import { countTests } from './count-tests.mjs'
import { installBrowser } from './find-browser.mjs'
import { installWhatIsMissing } from './install.mjs'
import { installSandbox } from './install-sandbox.mjs'
import { runCommand } from './run-command.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const build = { name: 'build', command: [process.execPath, 'scripts/build.mjs'] }
const total = { passed: 0, failed: 0 }
process.chdir(root)

/** A check counts as one test; a test run adds its own numbers. False when anything failed. */
async function run({ name, command, report, readReport }) {
  console.log(`\n── ${name}`)
  if (report) rmSync(report, { force: true })
  const { code } = await runCommand(command)
  const whole = { passed: code === 0 ? 1 : 0, total: 1 }
  const { passed, failed } = countTests(report ? readIfThere(report, readReport) : whole, code)
  total.passed += passed
  total.failed += failed
  return failed === 0
}

function readIfThere(path, readReport) {
  return existsSync(path) ? readReport(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

async function attempt(name, action) {
  console.log(`\n── ${name}`)
  try {
    if ((await action()) === false) throw new Error(`${name} failed`)
    return true
  } catch (error) {
    console.error(error.message)
    total.failed += 1
    return false
  }
}

async function runAll() {
  if (!(await attempt('packages', () => installWhatIsMissing(root)))) return
  const hasBrowser = await attempt('browser', installBrowser)
  await attempt('sandbox', installSandbox)
  for (const check of [...checks, unitTests]) await run(check)
  if ((await run(build)) && hasBrowser) await run(endToEndTests)
}

await runAll()
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
