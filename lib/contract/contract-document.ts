import { type Capability, capabilityText } from './catalogue'
import type { Contract } from './contract'
import { DISPOSITIONS, type DispositionRow } from './dispositions'
import { ERROR_CODES } from './errors'
import { schemaNames } from './json-schemas'
import { LIMITS } from './limits'
import type { HookPoint } from './points'
import { STREAM_EVENTS } from './stream-event'
import { VERSION_NOTES, type VersionNote } from './versions'
import {
  FAILURE_POLICIES,
  HANDLER_DECISIONS,
  IGNORED_REASONS,
  KINDS,
  MODES,
  SCOPE_KINDS,
  SKIP_MEANINGS,
  SKIP_REASONS,
  SOURCE_RIGHTS,
  SOURCES,
} from './words'

/** One hook point of the contract document; `cells` holds its capability texts by capability id. */
export interface ContractPoint extends HookPoint {
  cells: Record<string, string>
}

/** What `GET /api/contract` answers: the whole vocabulary as data, for pages, CLI tables and docs. */
export interface ContractDocument {
  versions: readonly VersionNote[]
  capabilities: readonly Capability[]
  points: readonly ContractPoint[]
  dispositions: readonly DispositionRow[]
  words: Record<string, readonly string[]>
  /** Why a hook is not in the chain, word by meaning. */
  skipReasons: Record<string, string>
  /** Why a part of an answer had no effect, word by meaning. */
  ignoredReasons: Record<string, string>
  sourceRights: typeof SOURCE_RIGHTS
  limits: Record<string, number>
  errors: readonly { code: string; status: number; exitCode: number; title: string }[]
  streamEvents: readonly { type: string; consumers: readonly string[]; meaning: string }[]
  schemas: readonly string[]
}

/** The contract as one document. */
export function toContractDocument(contract: Contract): ContractDocument {
  const { catalogue } = contract
  return {
    versions: VERSION_NOTES,
    capabilities: catalogue.capabilities,
    points: catalogue.points.map((point) => ({
      ...point,
      cells: Object.fromEntries(catalogue.capabilities.map(({ id }) => [id, capabilityText(point, id)])),
    })),
    dispositions: DISPOSITIONS,
    words: {
      scopeKinds: SCOPE_KINDS,
      sources: SOURCES,
      kinds: KINDS,
      modes: MODES,
      failurePolicies: FAILURE_POLICIES,
      handlerDecisions: HANDLER_DECISIONS,
      skipReasons: SKIP_REASONS,
    },
    skipReasons: SKIP_MEANINGS,
    ignoredReasons: IGNORED_REASONS,
    sourceRights: SOURCE_RIGHTS,
    limits: LIMITS,
    errors: Object.entries(ERROR_CODES).map(([code, row]) => ({ code, ...row })),
    streamEvents: Object.entries(STREAM_EVENTS).map(([type, { consumers, meaning }]) => ({ type, consumers, meaning })),
    schemas: schemaNames(contract),
  }
}
