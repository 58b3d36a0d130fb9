import type { Finding, PlanReport } from '#lib/contract'
import type { PathPlace } from '#lib/jsonc'
import type { ConfigRules } from './config-rules'
import type { Fields, HookEntry, RefusedEntry } from './hook-entry'

/** One config as it is given: the layer it stands in, its path and its text. */
export interface AgentConfig {
  readonly layer: string
  /** Which file of its layer it is, from 1; all but the first have it in their refs. */
  readonly place?: number | undefined
  readonly path?: string | undefined
  readonly text: string
}

/** What an agent makes of a config file. */
export interface ReadAgentConfig {
  readonly file: PlanReport['files'][number]
  /** The whole document, for switches; null where the agent does not have it. */
  readonly root: Fields | null
  readonly entries: readonly HookEntry[]
  readonly refused: readonly RefusedEntry[]
  /** Events of which the agent drops every hook, in every file, and why. */
  readonly brokenEvents: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
  /** The document as it stands, whatever the agent makes of it; null where it is no JSON object. */
  readonly document: Fields | null
  /** Every handler under an event of the agent, also one that the agent drops. */
  readonly written: readonly HookEntry[]
  /** Where the value of a path stands, or the nearest value around it. */
  positionOf(path: string): { readonly line: number; readonly column: number }
  readonly text: string
  /** The range of that value in the text, and of its key; null where the text could not be parsed. */
  placeOf(path: string): PathPlace | null
}

/** The agent a config is read for. */
export interface ConfigReader {
  readonly agent: string
  readonly rules: ConfigRules
  readonly events: readonly string[]
}

/** Whether a config is read as TOML: its name says so, and the agent has such a file. */
export function isTomlFile({ path }: AgentConfig, { rules }: ConfigReader): boolean {
  return rules.toml !== undefined && path?.endsWith('.toml') === true
}
