import {
  type Contract,
  type DefinitionDocument,
  type DefinitionV2,
  type HookPoint,
  HookscopeError,
  type InjectedFault,
  type JsonObject,
  type Kind,
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
  /** Whether it is started and not waited for. */
  isBackground: boolean
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

/** What a bus can run. */
export interface Abilities {
  /** Whether it has something that runs this kind. */
  runs(kind: Kind): boolean
  /** Whether a person has accepted what this definition of source `repo` runs. */
  trusts(document: DefinitionDocument): boolean
}

/** What definitions are bound with. */
export interface BindingParts {
  readonly contract: Contract
  readonly abilities: Abilities
}

/** Parses and binds a frozen copy of a document; throws INVALID_DOCUMENT. */
export function bindDefinition({ contract, abilities }: BindingParts, value: unknown, version: number): Binding {
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
    isBackground: definition.mode.startsWith('async'),
    unrunnable: unrunnable({ definition, document }, abilities),
    handlerId: definition.run.kind === 'handler' ? definition.run.handlerId : definition.run.kind,
    params: definition.run.kind === 'handler' ? definition.run.params : undefined,
    fault: null,
    resolved: null,
    silent: null,
  }
}

type Bound = Pick<Binding, 'definition' | 'document'>
type Rule = (bound: Bound, abilities: Abilities) => Binding['unrunnable'] | false

/** First rule that applies wins. */
const UNRUNNABLE_RULES: readonly Rule[] = [
  ({ definition }) => !definition.enabled && { reason: 'disabled', detail: 'The definition is switched off.' },
  ({ definition, document }, { trusts }) =>
    definition.source === 'repo' &&
    !trusts(document) && { reason: 'untrusted', detail: 'Nobody has accepted what this definition runs.' },
  ({ definition: { run } }, { runs }) =>
    !runs(run.kind) && { reason: 'unsupported-kind', detail: `Kind ${run.kind} cannot be run by this server.` },
]

function unrunnable(bound: Bound, abilities: Abilities): Binding['unrunnable'] {
  for (const rule of UNRUNNABLE_RULES) {
    const verdict = rule(bound, abilities)
    if (verdict) return verdict
  }
  return null
}
