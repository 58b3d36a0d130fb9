import { describeValue, type Finding, isPlainObject } from '#lib/contract'
import { parseJsonc, type SourceDocument, TextSyntaxError } from '#lib/jsonc'
import { type AgentConfig, type ConfigReader, isTomlFile, type ReadAgentConfig } from './agent-config'
import { ConfigReading } from './config-reading'
import type { ConfigRules } from './config-rules'
import { parseFrontmatter } from './parse-frontmatter'
import { parseToml } from './parse-toml'
import { parseYaml } from './parse-yaml'

/** Reads a config as the agent does; what is wrong with it becomes findings with their place. Never throws. */
export function readAgentConfig(config: AgentConfig, reader: ConfigReader): ReadAgentConfig {
  const { syntax } = reader.rules
  if (config.text.startsWith('\ufeff') && !syntax.byteOrderMark && !isTomlFile(config, reader)) {
    return unreadable(config, reader, { line: 1, column: 1, message: 'expected JSON, got a byte order mark' })
  }
  try {
    const source = isTomlFile(config, reader) ? parseToml(config.text) : parse(config.text, syntax)
    if (source.value === null && syntax.emptyIsFine) return new ConfigReading(config, reader, source).read({})
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

function parse(text: string, syntax: ConfigRules['syntax']): SourceDocument {
  const { language = 'json' } = syntax
  if (language === 'json') return parseJsonc(text, syntax)
  return language === 'yaml' ? parseYaml(text, syntax) : parseFrontmatter(text)
}

function unreadable(
  config: AgentConfig,
  reader: ConfigReader,
  { line, column, message }: { line: number; column: number; message: string },
): ReadAgentConfig {
  const { layer, path = '' } = config
  const { agent, rules } = reader
  const { state, effect } = (isTomlFile(config, reader) ? rules.toml?.unreadable : undefined) ?? rules.unreadable
  const detail = `${message}; ${agent} ${effect}`
  const place = { layer, file: path, path: '', line, column }
  const finding: Finding = { rule: 'syntax', severity: 'error', ...place, message: detail, hint: '' }
  return nothingRead({ layer, path, state, detail, line, column }, { finding, text: config.text })
}

function nothingRead(
  file: ReadAgentConfig['file'],
  { finding, text }: { readonly finding: Finding; readonly text: string },
): ReadAgentConfig {
  return {
    file,
    root: null,
    entries: [],
    refused: [],
    brokenEvents: new Map(),
    findings: [finding],
    document: null,
    written: [],
    positionOf: () => ({ line: finding.line ?? 1, column: finding.column ?? 1 }),
    text,
    placeOf: () => null,
  }
}
