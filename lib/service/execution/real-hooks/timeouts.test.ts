import { afterAll, beforeAll, test } from 'vitest'
import { checkCase, rowsOf } from './cases.suite'
import { openRealHooks, type RealHooks } from './open-real-hooks.suite'
import { TIMEOUT_CASES } from './timeout-cases.suite'

let hooks: RealHooks
beforeAll(async () => {
  hooks = await openRealHooks({ isUnsandboxed: true })
})
afterAll(() => hooks.close())

test.concurrent.each(rowsOf(TIMEOUT_CASES))('$client: $name', (row) => checkCase(hooks, row))
