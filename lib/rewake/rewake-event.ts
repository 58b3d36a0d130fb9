import type { RewakeLimits } from './rewake-limits'
import type { RewakeResult } from './rewake-run'

/** What can happen to a row, with what has to be known about it. */
interface RewakeEventFields {
  /** The run of the hook ended. */
  settled: {
    result: RewakeResult
    isRunActive: boolean
    /** A row of the run that says the same, within the time to live. */
    duplicateOf: string | null
    /** Rows of the run that are queued or leased. */
    pending: number
  }
  /** The server that ran it is dead. */
  'owner-lost': object
  /** A consumer takes it. */
  leased: { token: string; consumer: string; leaseMs: number }
  /** A consumer took as many as it wanted and left this one. */
  'left-over': object
  acknowledged: { token: string }
  released: { token: string; isRunActive: boolean }
  /** The sweeper looks at it. */
  swept: { isRunActive: boolean }
  'run-ended': object
  /** The agent that wakes itself showed it. */
  observed: object
}

/** Name of an event. */
export type RewakeEventType = keyof RewakeEventFields

/** An event of one name, or of any. */
export type RewakeEvent<Type extends RewakeEventType = RewakeEventType> = {
  [Key in Type]: { readonly type: Key } & Readonly<RewakeEventFields[Key]>
}[Type]

/** When it happens by the clock of the database, and under which limits. */
export interface Moment {
  readonly nowMs: number
  readonly limits: RewakeLimits
}
