import { type DefinitionSet, varyDefinitions } from '#lib/bus'
import {
  createIssueError,
  type Finding,
  HookscopeError,
  type Issue,
  isHookscopeError,
  isPlainObject,
  type PlanReport,
} from '#lib/contract'
import { parseJsonc, type SourceDocument, TextSyntaxError } from '#lib/jsonc'
import type { PlanContext } from '../context'
import { tryDefinition } from '../definitions'
import { faultVariants } from './fault-variants'
import type { PlaygroundConfig, PlaygroundRequest } from './request'
import { withLayerSource } from './with-layer-source'

/** What the texts of the editor came to. */
export interface ReadConfigs {
  /** The valid definitions of all configs, with the faults of the request. */
  definitions: DefinitionSet
  files: PlanReport['files']
  findings: Finding[]
  /** Layer of each definition by id. */
  layers: ReadonlyMap<string, string>
}

/** One definition of a config and how to speak of it. */
interface Entry {
  config: PlaygroundConfig
  source: SourceDocument
  /** Path of the definition within its text. */
  at: string
  document: unknown
}

/**
 * Reads every config; what is wrong becomes findings, and what is right is planned. Throws UNKNOWN_ID for `hook` and
 * INVALID_DOCUMENT for a fault of a hook that no config names.
 */
export function readConfigs(
  context: PlanContext,
  { configs, hook, faults }: Pick<PlaygroundRequest, 'configs' | 'hook' | 'faults'>,
): ReadConfigs {
  const valid = new Map<string, Entry>()
  const ids = new Set<string>()
  const files: PlanReport['files'] = []
  const findings: Finding[] = []
  for (const config of configs) {
    const { entries, broken } = readText(config)
    for (const { document } of entries) ids.add(idOf(document))
    const wrong = entries.flatMap((entry) => acceptEntry(context, entry, valid))
    findings.push(...broken, ...wrong)
    files.push(toFile(config, { broken, total: entries.length, wrong: new Set(wrong.map(({ ref }) => ref)).size }))
  }
  const entries = [...valid].filter(([id]) => hook === undefined || id === hook)
  if (hook !== undefined && entries.length === 0) throw unknownHook(hook, [...valid.keys()])
  const documents = entries.map(([, { document }]) => document)
  const layers = new Map(entries.map(([id, { config }]) => [id, config.layer]))
  const definitions = varyDefinitions(context.bus.definitionSet(documents), faultVariants(faults, ids))
  return { definitions, files, findings, layers }
}

function readText(config: PlaygroundConfig): { entries: Entry[]; broken: Finding[] } {
  if (config.text.trim() === '') return { entries: [], broken: [] }
  try {
    const source = parseJsonc(config.text)
    const isList = Array.isArray(source.value)
    const documents: unknown[] = Array.isArray(source.value) ? source.value : [source.value]
    const entries = documents.map((document, index) => ({
      config,
      source,
      at: isList ? `[${index}]` : '',
      document: withLayerSource(document, config.layer),
    }))
    return { entries, broken: [] }
  } catch (error) {
    if (!(error instanceof TextSyntaxError)) throw error
    return { entries: [], broken: [syntaxFinding(error)] }
  }
}

/** Puts a valid entry into the map; otherwise says what is wrong with it. */
function acceptEntry(context: PlanContext, entry: Entry, valid: Map<string, Entry>): Finding[] {
  try {
    tryDefinition(context.bus, entry.document)
    const id = idOf(entry.document)
    if (valid.has(id)) throw duplicateId(id)
    valid.set(id, entry)
    return []
  } catch (error) {
    if (!isHookscopeError(error)) throw error
    return error.issues.map((issue) => issueFinding(entry, issue))
  }
}

const idOf = (document: unknown) =>
  isPlainObject(document) && typeof document.id === 'string' ? document.id.trim() : ''

function unknownHook(hook: string, known: readonly string[]): HookscopeError {
  const list = known.length === 0 ? 'there is none' : `there are ${known.join(', ')}`
  return new HookscopeError('UNKNOWN_ID', `No valid definition of the configs is called ${hook}; ${list}.`)
}

function duplicateId(id: string): HookscopeError {
  return createIssueError('INVALID_DOCUMENT', {
    path: 'id',
    expected: 'an id of its own',
    received: `"${id}" for the second time`,
  })
}

function syntaxFinding(error: TextSyntaxError): Finding {
  return {
    rule: 'syntax',
    severity: 'error',
    path: '',
    ...error.position,
    message: `expected ${error.expected}, got ${error.received}`,
    hint: 'Write JSON; comments and trailing commas are fine.',
  }
}

function issueFinding({ config, source, at, document }: Entry, issue: Issue): Finding {
  const inner = issue.path
  const path = at !== '' && inner !== '' ? `${at}.${inner}` : `${at}${inner}`
  return {
    rule: 'definition',
    severity: 'error',
    ref: idOf(document) || `${config.layer}:${at || 'definition'}`,
    path,
    ...source.positionOf(path),
    message: `${inner || 'definition'}: expected ${issue.expected}, got ${issue.received}`,
    hint: issue.hint ?? '',
  }
}

function toFile(
  config: PlaygroundConfig,
  count: { broken: readonly Finding[]; total: number; wrong: number },
): PlanReport['files'][number] {
  const syntax = count.broken[0]
  const state = syntax ? 'skipped' : count.wrong === 0 ? 'loaded' : count.wrong < count.total ? 'partly' : 'skipped'
  const detail =
    syntax?.message ?? (count.wrong > 0 ? `${count.wrong} of ${count.total} definitions are not valid` : '')
  return {
    layer: config.layer,
    path: config.path ?? '',
    state,
    detail,
    line: syntax?.line ?? null,
    column: syntax?.column ?? null,
  }
}
