import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checks, endToEndTests, unitTests } from './checks.mjs'
import { installBrowser } from './find-browser.mjs'
import { installWhatIsMissing } from './install.mjs'
import { runCommand } from './run-command.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const build = { name: 'build', command: [process.execPath, 'scripts/build.mjs'] }
const total = { passed: 0, failed: 0 }
process.chdir(root)

/** A check counts as one test; a test run adds its own numbers. False when anything failed. */
async function run({ name, command, report, count }) {
  console.log(`\n── ${name}`)
  if (report) rmSync(report, { force: true })
  const { code } = await runCommand(command)
  const { passed, failed } = report
    ? countTests({ report, count, code })
    : { passed: Number(code === 0), failed: Number(code !== 0) }
  total.passed += passed
  total.failed += failed
  return failed === 0
}

/** What did not pass has failed, a skipped test too; so has a run without a single test, or one that ended badly. */
function countTests({ report, count, code }) {
  try {
    const { passed, total } = count(JSON.parse(readFileSync(report, 'utf8')))
    const failed = total - passed
    return { passed, failed: failed === 0 && (code !== 0 || total === 0) ? 1 : failed }
  } catch (error) {
    console.error(`no report in ${report}: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
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
  for (const check of [...checks, unitTests]) await run(check)
  if ((await run(build)) && hasBrowser) await run(endToEndTests)
}

await runAll()
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
