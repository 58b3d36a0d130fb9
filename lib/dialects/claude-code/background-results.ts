import type { BackgroundResult } from '../background-result'
import { recorded } from '../proofs'

/** Its hooks that nobody waits for. */
export const CLAUDE_BACKGROUND: readonly BackgroundResult[] = [
  {
    mode: 'async: true',
    of: 'async',
    isHandedOver: true,
    seenBy: 'Model',
    when: 'With the next tool result.',
    form: 'additionalContext and systemMessage, as a system reminder behind that tool result.',
    decides: 'Nothing: a deny or exit 2 has no effect.',
    atEnd: 'It gets SIGTERM. Its own timeout is not enforced.',
    ...recorded(
      'async-deny, async-exit2, async-additionalContext, async-systemMessage, async-slow-outlives-client, async-timeout',
    ),
  },
  {
    mode: 'asyncRewake: true',
    of: 'async-rewake',
    isHandedOver: true,
    seenBy: 'Model',
    when: 'At once: exit 2 causes one more model request. Otherwise as async.',
    form: 'Standard error, or standard output where that is empty, as a system reminder.',
    decides: 'Nothing; it only wakes.',
    atEnd: 'It ends with the agent. Its timeout is enforced.',
    ...recorded('asyncRewake-exit2'),
  },
]
