import type { BackgroundResult } from '../background-result'
import { recorded } from '../proofs'

/** Its hooks that nobody waits for. */
export const GEMINI_BACKGROUND: readonly BackgroundResult[] = [
  {
    mode: 'async, asyncRewake',
    of: null,
    isHandedOver: false,
    seenBy: 'As any hook',
    when: 'At once: the fields do nothing and the hook is awaited.',
    form: 'As any hook.',
    decides: 'Everything: an “async” hook can block.',
    atEnd: 'It is awaited first.',
    ...recorded('async-deny, async-exit2, async-slow-outlives-client, asyncRewake-exit2'),
  },
]
