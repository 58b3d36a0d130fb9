import { compressToEncodedURIComponent, decompressFromEncodedURIComponent } from 'lz-string'
import { isPlainObject } from '#lib/contract'
import { decodeState, type StoredState } from '../stored-state'

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

/** Longest `s` of a link; longer ones are cut by programs on the way, and what they unpack to is not bounded. */
export const SHARE_MAX_CHARS = 20_000

const VERSION = '1'
const UNPACKED_MAX_CHARS = 2_000_000

/** The data of a link: format version, a dot, the compressed JSON. Links of every earlier version stay readable. */
export function encodeShare({ state, ...rest }: SharedPlayground): string {
  const { definitions, envelope, ...others } = state
  return `${VERSION}.${compressToEncodedURIComponent(JSON.stringify({ ...rest, state: { definitions, envelope, ...others } }))}`
}

/** Why a link cannot be opened, as a sentence. */
const PROBLEMS = {
  tooLong: 'The link is longer than a playground link can be.',
  newer: 'The link was made by a newer hookscope.',
  broken: 'The link is broken: a part of it is missing or was changed on the way.',
} as const

/** What reading a link gives. */
export type ShareReading = { shared: SharedPlayground; problem: null } | { shared: null; problem: string }

/** Reads the data of a link; never throws. */
export function decodeShare(data: string): ShareReading {
  const { version = '', packed = '' } = /^(?<version>\d+)\.(?<packed>.*)$/s.exec(data)?.groups ?? {}
  if (data.length > SHARE_MAX_CHARS) return failed('tooLong')
  if (version !== '' && version !== VERSION) return failed('newer')
  const shared = toShared(unpack(packed))
  return shared ? { shared, problem: null } : failed('broken')
}

const failed = (problem: keyof typeof PROBLEMS): ShareReading => ({ shared: null, problem: PROBLEMS[problem] })

/** Damaged data unpacks to anything, to nothing or to an error of the library. */
function unpack(packed: string): unknown {
  try {
    const text: unknown = decompressFromEncodedURIComponent(packed)
    return typeof text === 'string' && text.length <= UNPACKED_MAX_CHARS ? JSON.parse(text) : null
  } catch {
    return null
  }
}

function toShared(value: unknown): SharedPlayground | null {
  if (!isPlainObject(value)) return null
  const state = decodeState(value.state)
  if (state === null) return null
  return {
    state,
    view: String(value.view ?? 'plan'),
    contract: String(value.contract ?? ''),
    redacted: value.redacted === true,
  }
}
