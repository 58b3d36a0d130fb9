import type { BackgroundResult } from '../background-result'
import { documented } from '../proofs'

/** Its hooks that nobody waits for. */
export const NEO_BACKGROUND: readonly BackgroundResult[] = [
  {
    mode: 'async',
    of: 'async',
    isHandedOver: false,
    seenBy: 'Nobody',
    when: 'Never; its events are emitted.',
    form: 'None.',
    decides: 'Nothing.',
    atEnd: 'Its result is lost.',
    ...documented('seeds.md §2.13'),
  },
  {
    mode: 'async_rewake',
    of: 'async-rewake',
    isHandedOver: true,
    seenBy: 'Model, once',
    when: 'In the next turn of the same run, at most five minutes later.',
    form: 'At most three lines in the system prompt of that one request, never in the history; what is left over is lost.',
    decides: 'Nothing: it cannot change how the run ended.',
    atEnd: 'The queue is in memory and is lost with the run.',
    ...documented('seeds.md §2.13'),
  },
]
