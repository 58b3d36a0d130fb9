import { afterAll, beforeAll, test } from 'vitest'
import { checkCase, rowsOf } from './cases.suite'
import { openRealHooks, type RealHooks } from './open-real-hooks.suite'
import { STREAM_CASES } from './stream-cases.suite'

let hooks: RealHooks
beforeAll(async () => {
  hooks = await openRealHooks({ isUnsandboxed: true })
})
afterAll(() => hooks.close())

test.concurrent.each(rowsOf(STREAM_CASES))('$client: $name', (row) => checkCase(hooks, row))
