import type { Provenance } from './config-rules'

/** What becomes of the result of a hook that its agent does not wait for; each field a short phrase. */
export interface BackgroundResult extends Provenance {
  /** How such a hook is written. */
  readonly mode: string
  readonly seenBy: string
  readonly when: string
  readonly form: string
  /** What is left of its decision. */
  readonly decides: string
  /** What becomes of it when the agent ends first. */
  readonly atEnd: string
}
