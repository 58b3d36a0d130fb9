import type { JsonObject } from '#lib/contract'
import type { Fields } from './hook-entry'

/** Fields every payload of an agent has where nothing better is known, and those of single events. */
export interface PayloadDefaults {
  readonly base: Fields
  readonly events: { readonly [event: string]: Fields }
  /** Field that holds the time of the event; null for an agent without one. */
  readonly timeField: string | null
  /** Field that holds the id of the run; absent for an agent without one. */
  readonly runField?: string
  /** Tools whose calls never reach an event, because they are none of those it is about. */
  readonly neverFor?: { readonly [event: string]: readonly string[] }
  /** The text that stands for the arguments of a call in the payload of an agent that does not hand them over whole. */
  readonly argumentsPreview?: (input: JsonObject) => string
}
