import type { ConfigShape } from './config-shape'
import type { Fields } from './hook-entry'
import type { ScriptedAnswer } from './scripted-answer'

/** A config file as people have it. */
export interface KitFile {
  readonly layer: string
  /** Path as people write it: within the project, under `~`, or absolute. */
  readonly path: string
  readonly meaning: string
}

/** A payload to try hooks with, as the agent puts it on standard input. */
export interface PayloadSample {
  readonly event: string
  readonly title: string
  readonly payload: Fields
  /** Whether the agent itself sent one like it; values are made up in any case. */
  readonly recorded: boolean
}

/** An answer of a hook in the agent's own JSON. */
export interface NamedAnswer {
  readonly word: string
  /** What a person expects of it, or where it surprises. */
  readonly meaning: string
  readonly json: Fields
}

/** A ready case: configs, an event and scripted answers, with what to look at. */
export interface KitExample {
  readonly id: string
  readonly title: string
  readonly look: string
  readonly configs: readonly { readonly layer: string; readonly path: string; readonly text: string }[]
  readonly event: Fields
  readonly context?: Fields
  /** By the text of the command. */
  readonly answers: Readonly<Record<string, ScriptedAnswer>>
}

/** What a person starts with in the playground. */
export interface DialectKit {
  readonly files: readonly KitFile[]
  readonly config: ConfigShape
  /** At least one for every event that no recording has. */
  readonly samples: readonly PayloadSample[]
  /** The answers that mean something at an event. */
  answers(event: string): readonly NamedAnswer[]
  /** The first is what the playground opens with. */
  readonly examples: readonly KitExample[]
}
