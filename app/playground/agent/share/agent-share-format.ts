import { compressToEncodedURIComponent } from 'lz-string'
import { isPlainObject, plainText } from '#lib/contract'
import { AGENT_VERSION, LINK_PROBLEMS, SHARE_MAX_CHARS, unpackShare } from '../../share/share-data'
import { decodeAgentState, type StoredAgentState } from '../agent-store'

/** What a link to the playground of an agent carries. */
export interface SharedAgent {
  state: StoredAgentState
  /** The view that was open. */
  view: string
  /** Whether secrets were taken out of it. */
  redacted: boolean
}

/** The data of a link: format version, the dialect, the compressed JSON, with dots between them. */
export function encodeAgentShare(dialect: string, shared: SharedAgent): string {
  return `${AGENT_VERSION}.${dialect}.${compressToEncodedURIComponent(JSON.stringify(shared))}`
}

/** What reading a link gives. */
export type AgentShareReading = { shared: SharedAgent; problem: null } | { shared: null; problem: string }

/** Reads the data of a link; never throws. */
export function decodeAgentShare(data: string): AgentShareReading {
  if (data.length > SHARE_MAX_CHARS) return { shared: null, problem: LINK_PROBLEMS.tooLong }
  const value = unpackShare(data.split('.').slice(2).join('.'))
  const state = isPlainObject(value) ? decodeAgentState(value.state) : null
  if (!isPlainObject(value) || state === null) return { shared: null, problem: LINK_PROBLEMS.broken }
  return { shared: { state, view: plainText(value.view) || 'plan', redacted: value.redacted === true }, problem: null }
}
