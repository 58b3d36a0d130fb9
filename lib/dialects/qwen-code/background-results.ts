import type { BackgroundResult } from '../background-result'
import { recorded } from '../proofs'

/** Its hooks that nobody waits for. */
export const QWEN_BACKGROUND: readonly BackgroundResult[] = [
  {
    mode: 'async: true',
    of: 'async',
    isHandedOver: false,
    seenBy: 'Nobody',
    when: 'Never.',
    form: 'None: its context is not delivered.',
    decides: 'Nothing: a deny or exit 2 has no effect.',
    atEnd: 'It outlives the agent. Its own timeout is enforced.',
    ...recorded('async-deny, async-exit2, async-post-additionalContext, async-timeout, async-slow-outlives-client'),
  },
  {
    mode: 'asyncRewake: true',
    of: null,
    isHandedOver: false,
    seenBy: 'Nobody',
    when: 'Never: the field has no effect.',
    form: 'None.',
    decides: 'As a hook without it.',
    atEnd: 'As a hook without it.',
    ...recorded('asyncRewake-exit2'),
  },
]
