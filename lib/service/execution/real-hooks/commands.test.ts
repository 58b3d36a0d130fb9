import { afterAll, beforeAll, test } from 'vitest'
import { checkCase, rowsOf } from './cases.suite'
import { COMMAND_CASES } from './command-cases.suite'
import { openRealHooks, type RealHooks } from './open-real-hooks.suite'

let hooks: RealHooks
beforeAll(async () => {
  hooks = await openRealHooks({ isUnsandboxed: true })
})
afterAll(() => hooks.close())

test.concurrent.each(rowsOf(COMMAND_CASES))('$client: $name', (row) => checkCase(hooks, row))
