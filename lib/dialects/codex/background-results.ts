import type { BackgroundResult } from '../background-result'
import { recorded } from '../proofs'

/** Its hooks that nobody waits for. */
export const CODEX_BACKGROUND: readonly BackgroundResult[] = [
  {
    mode: 'async: true',
    of: 'async',
    isHandedOver: true,
    seenBy: 'Model',
    when: 'When it ends; after the final answer it causes one more model request.',
    form: 'additionalContext and systemMessage.',
    decides: 'Nothing: a deny or exit 2 has no effect.',
    atEnd: 'It is killed. Its own timeout is enforced.',
    ...recorded(
      'async-deny, async-exit2, async-additionalContext, async-systemMessage, async-slow-outlives-client, async-timeout',
    ),
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
