import {
  type Contract,
  type DefinitionDocument,
  type DefinitionV2,
  type HookPoint,
  HookscopeError,
  type InjectedFault,
  type JsonObject,
  mayBlock,
  type SkipReason,
  upgradeDefinition,
} from '#lib/contract'
import { type CompiledMatch, compileMatch } from '#lib/match'
import { frozenCopy } from './frozen-copy'
import type { Resolution } from './resolution'
import type { Verdict } from './verdict'

/** A definition made ready for planning: its point, its compiled matcher and its rights, worked out once. */
export interface Binding {
  document: DefinitionDocument
  definition: DefinitionV2
  version: number
  point: HookPoint
  match: CompiledMatch | null
  /** Whether a refusal of this hook is enforced: mode sync at a point its source may block. */
  mayBlock: boolean
  /** Why it is never in a chain whatever the envelope says; null for a hook that can run. */
  unrunnable: { reason: SkipReason; detail: string } | null
  /** What the outcome calls the thing that runs. */
  handlerId: string
  /** Parameters as the definition gives them; undefined when it gives none. */
  params: JsonObject | undefined
  /** What makes it misbehave on purpose, in a set of a playground request; null everywhere else. */
  fault: InjectedFault | null
  /** What the handler registry last made of it; see `HandlerRegistry.resolve`. */
  resolved: { generation: object; resolution: Resolution } | null
  /** The last verdict of an answer that said nothing more than its decision; see `judgeAnswer`. */
  silent: Verdict | null
}

/** Parses and binds a frozen copy of a document; throws INVALID_DOCUMENT. */
export function bindDefinition(contract: Contract, value: unknown, version: number): Binding {
  const document = frozenCopy(contract.parseDefinition(value))
  const definition = frozenCopy(upgradeDefinition(document))
  const point = contract.catalogue.point(definition.event)
  if (!point) throw new HookscopeError('INVALID_DOCUMENT', `event: ${definition.event} is no hook point`)
  const match = compileMatch(definition.match)
  if (match !== null && 'issues' in match) {
    throw new HookscopeError('INVALID_DOCUMENT', match.issues[0]?.message ?? 'match does not compile', match)
  }
  return {
    document,
    definition,
    version,
    point,
    match,
    mayBlock: definition.mode === 'sync' && mayBlock(point, definition.source),
    unrunnable: unrunnable(definition),
    handlerId: definition.run.kind === 'handler' ? definition.run.handlerId : definition.run.kind,
    params: definition.run.kind === 'handler' ? definition.run.params : undefined,
    fault: null,
    resolved: null,
    silent: null,
  }
}

type Rule = (definition: DefinitionV2) => Binding['unrunnable'] | false

/** First rule that applies wins. */
const UNRUNNABLE_RULES: readonly Rule[] = [
  ({ enabled }) => !enabled && { reason: 'disabled', detail: 'The definition is switched off.' },
  ({ source }) => source === 'repo' && { reason: 'untrusted', detail: 'The workspace of source repo is not trusted.' },
  ({ run }) =>
    run.kind !== 'handler' && { reason: 'unsupported-kind', detail: `Kind ${run.kind} cannot be run by this server.` },
  ({ mode }) =>
    mode.startsWith('async') && { reason: 'unsupported-kind', detail: `Mode ${mode} cannot be run by this server.` },
]

function unrunnable(definition: DefinitionV2): Binding['unrunnable'] {
  for (const rule of UNRUNNABLE_RULES) {
    const verdict = rule(definition)
    if (verdict) return verdict
  }
  return null
}
