import type { BackgroundResult } from '../background-result'
import { documented } from '../proofs'

/** Its hooks that nobody waits for. */
export const COPILOT_BACKGROUND: readonly BackgroundResult[] = [
  {
    mode: 'notification',
    of: 'async',
    isHandedOver: true,
    seenBy: 'Model',
    when: 'When it ends; nobody waits for it.',
    form: 'additionalContext, as a message of the user.',
    decides: 'Nothing.',
    atEnd: 'Not documented.',
    ...documented('dialects.md, Copilot CLI'),
  },
]
