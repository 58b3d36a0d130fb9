import type { PlanReport } from '#lib/contract'

/** How sure a rule is: seen in a recording, written in a document, or neither. */
export type Proof = 'recorded' | 'documented' | 'open'

/** Where a rule comes from; an agent's recordings are named `oracle CASE`. */
export interface Provenance {
  readonly proof: Proof
  readonly source: string
}

/** How much an agent drops when an entry is broken: `event` means in every file. */
export type Reach = 'file' | 'event' | 'group' | 'handler'

/** Where a value stands that may be a defect. */
interface DefectPlace {
  readonly event: string
  /** Whether a whole number is written with a fraction or an exponent, as `5.0`. */
  isFraction(): boolean
}

/** What happens to a file that cannot be parsed. */
interface Unreadable extends Provenance {
  readonly state: PlanReport['files'][number]['state']
  readonly effect: string
}

/** One thing that can be wrong with a group or handler, and what the agent does about it. */
export interface Defect extends Provenance {
  readonly at: 'root' | 'group' | 'handler'
  /** Field that is looked at, as a dotted path; empty for the entry as a whole. */
  readonly field: string
  readonly expected: string
  isBroken(value: unknown, entry: Readonly<Record<string, unknown>>, place: DefectPlace): boolean
  readonly reach: Reach
  /** Of a fault of the root: the lint rule that tells of it; absent where it is one of shape. */
  readonly rule?: string
}

/** One list of handlers for all events. */
export interface HookList {
  readonly path: string
  /** The event a handler says it is for. */
  eventOf(handler: Readonly<Record<string, unknown>>): string
  /** What a handler is called by its `id`, which may stand once; null where that does not matter. */
  nameOf(handler: Readonly<Record<string, unknown>>): string | null
  /** A handler that runs a command at an event; `at` is its place in the list. */
  itemOf(event: string, command: string, at: number): Readonly<Record<string, unknown>>
}

/** How an agent reads a config file. */
export interface ConfigRules {
  readonly syntax: {
    /** JSON where nothing is said; a frontmatter is the YAML at the head of a text. */
    readonly language?: 'json' | 'yaml' | 'frontmatter'
    /** Whether `<<` merges other maps into its own; a key like any other where nothing is said. */
    readonly mergeKeys?: boolean
    /** Whether a YAML text that holds nothing is a config without hooks. */
    readonly emptyIsFine?: boolean
    readonly comments: boolean
    readonly trailingCommas: boolean
    readonly byteOrderMark: boolean
  }
  /**
   * Where hooks stand: `grouped` as `hooks.EVENT[] = { matcher, hooks: [handler…] }`, which is meant where nothing is
   * said; `flat` as `hooks.EVENT[] = handler`; `either` of the two for each entry; or in one list.
   */
  readonly shape?: 'grouped' | 'flat' | 'either' | HookList
  /** What a broken entry of the reach `file` comes to; absent where the file is skipped. */
  readonly refused?: Pick<Unreadable, 'state' | 'effect'>
  /** Keys a handler may hold, or the file is refused; absent where any other key is left alone. */
  readonly handlerKeys?: readonly string[]
  readonly unreadable: Unreadable
  /** A TOML file of the same shape, among other settings; absent where the agent reads none. */
  readonly toml?: { readonly unreadable: Unreadable }
  /** Keys the root of a JSON file may hold; null where any other key is left alone. */
  readonly rootKeys: readonly string[] | null
  /** What an agent does where `hooks` or an event has another shape. */
  readonly wrongShape: 'dropped' | 'refuses-file'
  /** Paths that may stand once, or the file is refused; absent where the last one counts. */
  readonly onlyOnce?: RegExp
  /** Events that hooks of such a file run at in the place of the ones they stand under. */
  readonly renamedEvents?: Readonly<Record<string, string>>
  /** What an event is taken for whose value is one object. */
  readonly eventAsObject: 'wrong-shape' | 'one-group'
  /** Keys of `hooks` that are switches and no events. */
  readonly switches: readonly string[]
  readonly defects: readonly Defect[]
}
