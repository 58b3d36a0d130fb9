import { decompressFromEncodedURIComponent } from 'lz-string'

/** Longest `s` of a link; longer ones are cut by programs on the way, and what they unpack to is not bounded. */
export const SHARE_MAX_CHARS = 20_000

/** Links to the playground of native definitions. */
export const NATIVE_VERSION = '1'
/** Links to the playground of an agent, which `agentOfShare` tells. */
export const AGENT_VERSION = '2'
const UNPACKED_MAX_CHARS = 2_000_000

/** Why a link cannot be opened, as a sentence. */
export const LINK_PROBLEMS = {
  tooLong: 'The link is longer than a playground link can be.',
  newer: 'The link was made by a newer hookscope.',
  broken: 'The link is broken: a part of it is missing or was changed on the way.',
} as const

/** What was packed; damaged data unpacks to anything, to nothing or to an error of the library. */
export function unpackShare(packed: string): unknown {
  try {
    const text: unknown = decompressFromEncodedURIComponent(packed)
    return typeof text === 'string' && text.length <= UNPACKED_MAX_CHARS ? JSON.parse(text) : null
  } catch {
    return null
  }
}
