import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Expected, rowsOf, runCase } from './cases.suite'
import { COMMAND_CASES } from './command-cases.suite'
import { openRealHooks, type RealHooks } from './open-real-hooks.suite'
import { STREAM_CASES } from './stream-cases.suite'
import { TIMEOUT_CASES } from './timeout-cases.suite'

let hooks: RealHooks
beforeAll(async () => {
  hooks = await openRealHooks({ isUnsandboxed: false })
})
afterAll(() => hooks.close())

/** Cases that touch what a boundary stands between: signals, children, standard input, programs, the folder. */
const NAMES =
  /timeout-1s|grandchild|noread-big|close-big|127|126|relative-path|subdir|shell-features|trailing|args|passthrough|killed|env-file/

test('there is a boundary', () => {
  expect(hooks.runner.state).toMatchObject({ kind: 'sandboxed' })
})

test.concurrent.each(
  rowsOf([...TIMEOUT_CASES, ...COMMAND_CASES, ...STREAM_CASES].filter(({ name }) => NAMES.test(name))),
)('$client, inside the boundary: $name', async (row) => {
  const run = await runCase(hooks, row)
  expect(run).toMatchObject({ ...uncounted(row.expected), left: [] })
})

/** Inside, the boundary has processes of its own, which count among those that are left. */
const uncounted = ({ ends, ...expected }: Expected) => ({
  ...expected,
  ...(ends && { ends: ends.map(({ reaped: _, ...end }) => end) }),
})
