import type { Finding, FindingFix } from '#lib/contract'
import type { Fields, HookEntry, MatcherTrials, PlannableDialect, ReadAgentConfig } from '#lib/dialects'
import type { AnswerFound, AnswerSubject } from './given-answers'

/** A handler as it is written, and the file it stands in. */
export interface WrittenHook extends HookEntry {
  readonly config: ReadAgentConfig
}

/** A group whose matcher is a text other than nothing and `*`. */
export interface MatcherGroup {
  readonly config: ReadAgentConfig
  readonly event: string
  /** Path of the matcher. */
  readonly path: string
  readonly ref: string
  readonly matcher: string
  readonly group: Fields
}

/** What the rules look at: the configs of one agent, read as that agent reads them. */
export interface LintSubject extends MatcherTrials {
  readonly dialect: PlannableDialect
  /** The name of an MCP tool, with SERVER and TOOL in it; null where it is not known. */
  readonly mcpForm: string | null
  readonly files: readonly ReadAgentConfig[]
  readonly hooks: readonly WrittenHook[]
  readonly matchers: readonly MatcherGroup[]
}

/** One thing that a rule has found. */
export interface Found {
  readonly config: ReadAgentConfig
  readonly path: string
  readonly ref?: string
  /** In place of the severity of the rule. */
  readonly severity?: Finding['severity']
  /** One sentence without its period. */
  readonly message: string
  readonly hint?: string
  /** Null where the finding cannot be mended without knowing what was meant. */
  readonly fix?: FindingFix | null
}

/** One lint rule; `docs/rules/<id>.md` explains it and holds the example that its test runs. */
export interface Rule {
  readonly id: string
  readonly severity: Finding['severity']
  /** What it finds, in half a sentence; reports list it. */
  readonly summary: string
  /** Whether it is about an agent; absent where it is about all of them. */
  isAbout?(dialect: PlannableDialect): boolean
  /** Looks at configs. */
  check?(subject: LintSubject): Iterable<Found>
  /** Looks at what hooks answer in a simulation. */
  checkAnswers?(subject: AnswerSubject): Iterable<AnswerFound>
}
