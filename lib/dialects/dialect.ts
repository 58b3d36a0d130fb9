import type { EnvelopeReferences, PayloadFieldName } from '#lib/contract'
import type { AnswerWording } from './answer-wording'
import type { BackgroundResult } from './background-result'
import type { ConfigPlaces } from './config-places'
import type { ExecutionRules } from './execution-rules'
import type { HookRules } from './hook-rules'
import type { HookWriting } from './hook-writing'
import type { DialectKit } from './kit'
import type { KnownTool } from './known-tool'
import type { PayloadDefaults } from './payload-defaults'
import type { Reading } from './reading'
import type { RemoteRules } from './remote-rules'
import type { TranslationFacts } from './translation-facts'

/** How the part of an envelope that hooks may rewrite is read: an object as it is, or a text as `{text}`. */
export interface BodyReading {
  readonly from: string
  readonly as: 'object' | 'text' | 'object-or-text'
}

/** Payload path of each reference; a path that holds no usable id is left out. */
export type ReferenceReadings = { readonly [Name in Exclude<keyof EnvelopeReferences, 'sourceEventId'>]?: string }

/** One event of an agent and the hook point it is seen as; without a counterpart it is planned and shown, not bound. */
export type EventMapping =
  | { readonly point: null; readonly meaning: string }
  | {
      readonly point: string
      readonly meaning: string
      readonly metadata: { readonly [Name in PayloadFieldName]?: Reading }
      /** References of this event beside those of the dialect. */
      readonly references?: ReferenceReadings
      readonly input?: BodyReading
      readonly result?: BodyReading
    }

/** The mapping of an event that has a hook point. */
export type PointMapping = Extract<EventMapping, { point: string }>

/** A knob of a bridge that is not for every agent (seeds.md §3.8). */
export type BridgeKnob = 'pluginRoot' | 'model'

/** A foreign hook system: everything in which it differs from the others, mostly as tables. */
export interface Dialect {
  /** As documents, the CLI and the API write it: that of its folder (interfaces.md §4). */
  readonly name: string
  /** The agent as people call it. */
  readonly agent: string
  /** Version of the agent whose behaviour was recorded, or that its documents are about. */
  readonly agentVersion: string
  /** Payload field that names the event. */
  readonly eventField: string
  /** References every payload of the agent may carry. */
  readonly references: ReferenceReadings
  /** Every event the agent is known to have, in the order of its own documentation. */
  readonly events: { readonly [event: string]: EventMapping }
  /** What a payload holds whatever the envelope says; absent where no envelope is handed to the agent's hooks. */
  readonly payload?: PayloadDefaults
  /** How the agent loads, matches, runs and merges hooks; absent where that is not described yet. */
  readonly hooks?: HookRules
  /** How the commands of its hooks are run; absent where its hooks are not described yet. */
  readonly execution?: ExecutionRules
  /** How its HTTP and prompt hooks reach out; absent where it has neither. */
  readonly remote?: RemoteRules
  /** Its tools as its hooks see them, in their names; absent where they are not known. */
  readonly tools?: readonly KnownTool[]
  /** Names under which its model or user knows a tool and its hooks do not. */
  readonly unseenTools?: readonly KnownTool[]
  /** What becomes of the results of hooks that it does not wait for; empty where it waits for every one. */
  readonly background: readonly BackgroundResult[]
  /** Where its configs lie. */
  readonly places: ConfigPlaces
  /** How its hooks are written. */
  readonly writing: HookWriting
  /** How its hooks answer. */
  readonly wording: AnswerWording
  /** What translating its configs needs to know besides; absent where they are not translated. */
  readonly translation?: TranslationFacts
  /** Knobs of a bridge that this agent can do something with and others cannot. */
  readonly bridgeKnobs?: readonly BridgeKnob[]
  /** What a person starts with in the playground; absent where nothing is prepared yet. */
  readonly kit?: DialectKit
}
