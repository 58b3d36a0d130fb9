import type { ToolKind } from './known-tool'

/** What an agent wants said of every config that comes from elsewhere. */
export interface StandingNote {
  readonly what: string
  readonly why: string
  readonly hint: string
}

/** What translating the configs of an agent needs to know beside how they are written. */
export interface TranslationFacts {
  /** Fields beside the command that a hook may carry for its process. */
  readonly carries: readonly string[]
  /** Argument in which the model's tools name a file they change. */
  readonly fileArgument: string
  /** Keys beside `hooks` that say which hooks run. */
  readonly switches: readonly string[]
  /** What the matchers of an event look at, by hook point, where it is no tool and all values are known. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** Events that are about one kind of tool, whatever their matchers look at. */
  readonly toolEvents?: Readonly<Record<string, ToolKind>>
  readonly notes: readonly StandingNote[]
}

/** What sets a compaction off. */
export const COMPACTION_TRIGGERS = {
  'context.pre-compact': ['manual', 'auto'],
  'context.post-compact': ['manual', 'auto'],
} as const

/** How a session begins in Claude Code and the agents that follow it. */
export const SESSION_SOURCES: readonly string[] = ['startup', 'resume', 'clear', 'compact']
