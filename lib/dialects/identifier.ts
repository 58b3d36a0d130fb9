import { isIdentifier, LIMITS } from '#lib/contract'

const SUFFIX_CHARS = 9

/**
 * An id of an agent as an identifier of the contract. One that does not fit keeps its usable characters and gets a
 * checksum of the original, so that different ids stay different; undefined where there is no id.
 */
export function toIdentifier(id: unknown): string | undefined {
  if (typeof id !== 'string' || id === '') return undefined
  return isIdentifier(id) ? id : sanitised(id)
}

function sanitised(id: string): string {
  const usable = id
    .slice(0, LIMITS.identifierMaxChars)
    .replace(/[^A-Za-z0-9._:/-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, LIMITS.identifierMaxChars - SUFFIX_CHARS)
  return `${usable || 'id'}-${checksum(id)}`
}

/** FNV-1a over UTF-16 units, as eight hexadecimal digits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
