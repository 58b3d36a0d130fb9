import { afterAll, beforeAll, test } from 'vitest'
import { BACKGROUND_CASES } from './background-cases.suite'
import { checkCase, rowsOf } from './cases.suite'
import { openRealHooks, type RealHooks } from './open-real-hooks.suite'

let hooks: RealHooks
beforeAll(async () => {
  hooks = await openRealHooks({ isUnsandboxed: true })
})
afterAll(() => hooks.close())

test.concurrent.each(rowsOf(BACKGROUND_CASES))('$client: $name', (row) => checkCase(hooks, row))
