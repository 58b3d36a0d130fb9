import { compressToEncodedURIComponent } from 'lz-string'
import { isPlainObject, plainText } from '#lib/contract'
import { decodeState, type StoredState } from '../stored-state'
import { AGENT_VERSION, LINK_PROBLEMS, NATIVE_VERSION, SHARE_MAX_CHARS, unpackShare } from './share-data'

/** What a link carries. */
export interface SharedPlayground {
  state: StoredState
  /** The view that was open. */
  view: string
  /** Contract version the link was made with. */
  contract: string
  /** Whether secrets were taken out of it. */
  redacted: boolean
}

/** The data of a link: format version, a dot, the compressed JSON. Links of every earlier version stay readable. */
export function encodeShare({ state, ...rest }: SharedPlayground): string {
  const { definitions, envelope, ...others } = state
  return `${NATIVE_VERSION}.${compressToEncodedURIComponent(JSON.stringify({ ...rest, state: { definitions, envelope, ...others } }))}`
}

/** What reading a link gives. */
export type ShareReading = { shared: SharedPlayground; problem: null } | { shared: null; problem: string }

/** Reads the data of a link; never throws. */
export function decodeShare(data: string): ShareReading {
  const { version = '', packed = '' } = /^(?<version>\d+)\.(?<packed>.*)$/s.exec(data)?.groups ?? {}
  if (data.length > SHARE_MAX_CHARS) return failed('tooLong')
  if (version !== '' && version !== NATIVE_VERSION) return failed(version === AGENT_VERSION ? 'broken' : 'newer')
  const shared = toShared(unpackShare(packed))
  return shared ? { shared, problem: null } : failed('broken')
}

const failed = (problem: keyof typeof LINK_PROBLEMS): ShareReading => ({
  shared: null,
  problem: LINK_PROBLEMS[problem],
})

function toShared(value: unknown): SharedPlayground | null {
  if (!isPlainObject(value)) return null
  const state = decodeState(value.state)
  if (state === null) return null
  return {
    state,
    view: plainText(value.view) || 'plan',
    contract: plainText(value.contract),
    redacted: value.redacted === true,
  }
}
