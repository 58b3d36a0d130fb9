import type { Disposition, Ignored, PlannedHook, SimulatedEffects } from '#lib/contract'
import type { Verdict } from '#lib/protocol'
import type { Fields, HookEntry } from './hook-entry'

/** What a hook has answered, in words that its dialect has already chosen. */
export interface Answer {
  readonly disposition: Disposition
  readonly asked: Verdict
  /** The reason as the hook gave it. */
  readonly reason: string | null
  /** The words the model or the user reads when this answer decides. */
  readonly text: string | null
  /** Ends the run, with these words; null when it does not. */
  readonly halt: string | null
  /** Texts for the model beside a decision, as they reach it. */
  readonly context: readonly string[]
  readonly effects: SimulatedEffects
  readonly ignored: readonly Ignored[]
  /** The answer as it came, for an agent that merges answers field by field before it judges them. */
  readonly output?: Fields
}

/** A planned hook with the entry it comes from. */
export interface PlannedEntry {
  readonly entry: HookEntry
  readonly hook: PlannedHook
}

/** A hook that has answered, in the order of the config. */
export interface AnsweredHook extends PlannedEntry {
  readonly answer: Answer
  /** Place in the order in which the hooks finished, from 0. */
  readonly finishedAt: number
}
