import type { EnvelopeDocument, HookscopeError } from '#lib/contract'
import type { Timed } from './deadline-wheel'
import type { InsideHook } from './inside-hook'

/** A dispatch as the bus sees it while it runs, linked to its neighbours so that joining and leaving cost little. */
export interface RunningDispatch extends Timed {
  readonly eventId: string
  /** The definition whose handler is running now. */
  readonly currentHookId: string | null
  /** The envelope as the running hook was given it. */
  readonly envelope: EnvelopeDocument
  /** The context of the running hook. */
  readonly context: { inside(): InsideHook } | null
  previous: RunningDispatch | null
  next: RunningDispatch | null
  cancel(error: HookscopeError): void
}
