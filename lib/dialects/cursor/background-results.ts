import type { BackgroundResult } from '../background-result'
import { documented } from '../proofs'

/** Its hooks that nobody waits for. */
export const CURSOR_BACKGROUND: readonly BackgroundResult[] = [
  {
    mode: 'sessionStart, sessionEnd',
    of: 'async',
    isHandedOver: true,
    seenBy: 'Model, for sessionStart',
    when: 'When it ends; nobody waits for it.',
    form: 'env and additional_context of sessionStart; nothing of sessionEnd.',
    decides: 'Nothing: continue is read and not enforced.',
    atEnd: 'Not documented.',
    ...documented('dialects.md, Cursor'),
  },
]
