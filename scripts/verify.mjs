import { availableParallelism } from 'node:os'
import { checks, unitTests } from './checks.mjs'
import { runCommand } from './run-command.mjs'
import { failWith } from './stop-error.mjs'

const names = process.argv.slice(2)
const pending = [unitTests, ...checks].filter(({ name }) => names.length === 0 || names.includes(name))
const failed = []

/** Takes checks from the shared list until it is empty, so that the longest one overlaps with all the others. */
async function work() {
  for (let check = pending.shift(); check; check = pending.shift()) {
    const startedAt = Date.now()
    const { code, output, errors } = await runCommand(check.command, {
      echo: false,
      env: { ...process.env, NO_COLOR: '1' },
    })
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`)
    if (code === 0) continue
    failed.push(check.name)
    console.log(output + errors)
  }
}

Promise.all(Array.from({ length: availableParallelism() }, work))
  .then(() => {
    if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`)
    process.exitCode = failed.length === 0 ? 0 : 1
  })
  .catch(failWith)
