import type { BackgroundMode } from '#lib/contract'
import type { Provenance } from './config-rules'

/** What becomes of the result of a hook that its agent does not wait for; each field a short phrase. */
export interface BackgroundResult extends Provenance {
  /** How such a hook is written. */
  readonly mode: string
  /** The mode in which such a hook is planned; null where the field has no effect and the hook is awaited. */
  readonly of: BackgroundMode | null
  /** Whether the agent itself hands the result to the model, so that nobody else does. */
  readonly isHandedOver: boolean
  readonly seenBy: string
  readonly when: string
  readonly form: string
  /** What is left of its decision. */
  readonly decides: string
  /** What becomes of it when the agent ends first. */
  readonly atEnd: string
}
