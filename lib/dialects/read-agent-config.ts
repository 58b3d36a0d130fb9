import { describeValue, type Finding, isPlainObject } from '#lib/contract'
import { parseJsonc, TextSyntaxError } from '#lib/jsonc'
import type { AgentConfig, ConfigReader, ReadAgentConfig } from './agent-config'
import { ConfigReading } from './config-reading'

/** Reads a config as the agent does; what is wrong with it becomes findings with their place. Never throws. */
export function readAgentConfig(config: AgentConfig, reader: ConfigReader): ReadAgentConfig {
  const { rules } = reader
  if (config.path?.endsWith('.toml')) return untouched(config)
  if (config.text.startsWith('\ufeff') && !rules.syntax.byteOrderMark) {
    return unreadable(config, reader, { line: 1, column: 1, message: 'expected JSON, got a byte order mark' })
  }
  try {
    const source = parseJsonc(config.text, rules.syntax)
    if (!isPlainObject(source.value)) {
      const message = `expected an object, got ${describeValue(source.value)}`
      return unreadable(config, reader, { ...source.positionOf(''), message })
    }
    return new ConfigReading(config, reader, source).read(source.value)
  } catch (error) {
    if (!(error instanceof TextSyntaxError)) throw error
    const message = `expected ${error.expected}, got ${error.received}`
    return unreadable(config, reader, { ...error.position, message })
  }
}

function unreadable(
  { layer, path = '' }: AgentConfig,
  { agent, rules }: ConfigReader,
  { line, column, message }: { line: number; column: number; message: string },
): ReadAgentConfig {
  const { state, effect } = rules.unreadable
  const detail = `${message}; ${agent} ${effect}`
  const finding: Finding = { rule: 'syntax', severity: 'error', path: '', line, column, message: detail, hint: '' }
  const file = { layer, path, state, detail, line, column }
  return { file, root: null, entries: [], refused: [], brokenEvents: new Map(), findings: [finding] }
}

/** TOML is not read by this version; the agent would read it, so nothing is said about what it does. */
function untouched({ layer, path = '' }: AgentConfig): ReadAgentConfig {
  const message = 'this version does not read TOML; the hooks and switches of this file are missing from the plan'
  const finding: Finding = {
    rule: 'toml',
    severity: 'error',
    path: '',
    line: 1,
    column: 1,
    message,
    hint: 'Write the hooks as JSON.',
  }
  const file = { layer, path, state: 'skipped' as const, detail: message, line: 1, column: 1 }
  return { file, root: null, entries: [], refused: [], brokenEvents: new Map(), findings: [finding] }
}
