import type { HttpHookRule, PlannedEntry } from '#lib/dialects'
import { listedEnvironment } from './hook-environment'

const VARIABLE = /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g

/** Where the variables of headers come from: the server's environment, and before it the agent's own. */
export interface HeaderEnvironment {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly agentEnvironment: Readonly<Record<string, string>>
}

/** Headers as they are sent, and what of them came from variables and is not to be shown. */
export interface AgentHeaders {
  readonly headers: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
}

/** Shorter values, such as `true`, are words that an answer may need. */
const SECRET_MIN_CHARS = 8

/** The headers an agent sends with an HTTP hook; a variable that the hook does not list stands for nothing. */
export function agentHeaders(
  rule: HttpHookRule,
  planned: PlannedEntry,
  { environment, agentEnvironment }: HeaderEnvironment,
): AgentHeaders {
  const names = allowedNames(planned)
  const variables = { ...listedEnvironment(environment, names), ...listedEnvironment(agentEnvironment, names) }
  const expand = (text: string) =>
    text.replace(VARIABLE, (_whole, braced?: string, bare?: string) => variables[braced ?? bare ?? ''] ?? '')
  const written = Object.entries(rule.requestOf(planned).headers)
  const sent = written.map(([name, value]) => [name, rule.expandsHeaders ? expand(value) : value] as const)
  const own = sent.filter(([, value]) => value !== '')
  const taken = own.map(([name]) => name.toLowerCase())
  const defaults = { 'content-type': 'application/json', 'user-agent': rule.userAgent }
  const missing = Object.entries(defaults).filter(([name]) => !taken.includes(name))
  const secrets = rule.expandsHeaders ? Object.values(variables) : []
  return {
    headers: Object.fromEntries([...missing, ...own]),
    secrets: secrets.filter(({ length }) => length >= SECRET_MIN_CHARS),
  }
}

/** Variables that a hook lets its headers name. */
export function allowedNames({ entry: { handler } }: PlannedEntry): readonly string[] {
  const { allowedEnvVars } = handler
  return Array.isArray(allowedEnvVars) ? allowedEnvVars.filter((name) => typeof name === 'string') : []
}
