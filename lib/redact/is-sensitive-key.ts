import type { RulesVersion } from './rule-set'

const substringRule = /api[\s\S]?key|authorization|credential|password|secret|token/i

/** Words that name a credential, also at the end of a longer one-case word (`accesstoken`, `dbpassword`). */
const credentialWord =
  /(?:passwords?|passwd|passphrase|passcode|secrets?|token|credentials?|cookies?|authorization|(?:api|access|private|secret|signing|encryption|session|shared|account|master|ssh)keys?)$/

const wholeWords = new Set(['auth', 'bearer', 'jwt'])

/** Most keys hold none of these and need no closer look. */
const candidate = /key|token|secret|pass|pwd|credential|cookie|auth|bearer|jwt/i

/** Words that make a `key` behind them a credential. */
const keyOwners = new Set(
  'api access private secret signing encryption session shared account master ssh auth hmac deploy'.split(' '),
)

/** In front of a credential word they ask about it or count it: `hasToken`, `maxToken`, `costPerToken`. */
const questions = new Set('has is needs requires no missing max min num total per count'.split(' '))

/** Behind a credential word they turn it into something about it: `tokenCount`, `secretName`, `authType`. */
const attributes = new Set(
  (
    'count counts counter limit limits usage used budget type types kind length size total estimate rate cost price ' +
    'max min window expiry expires expiration ttl url uri endpoint policy required enabled present valid position ' +
    'ratio created updated status state mode method methods provider providers scheme strategy rotation age name ' +
    'names user flow error field input manager service store server helper banner consent'
  ).split(' '),
)

/**
 * Whether a key announces a credential by its name.
 * `v1`: the substring rule of seeds.md §1.2, so `tokenCount` and `secretary` are. `v2`: the key's words (seeds.md
 * §2.10 and more) decide, so those two are not, while `accessKey`, `x-api-key` and `set-cookie` are.
 */
export function isSensitiveKey(key: string, version: RulesVersion): boolean {
  return keyRules[version](key)
}

const keyRules: Readonly<Record<RulesVersion, (key: string) => boolean>> = {
  v1: (key) => substringRule.test(key),
  v2: hasCredentialWord,
}

function hasCredentialWord(key: string): boolean {
  if (!candidate.test(key)) return false
  const words = wordsOf(key)
  return words.some((word, at) => {
    if (!isCredential(word, words[at - 1])) return false
    const isAsked = words.slice(0, at).some((before) => questions.has(before))
    return !isAsked && !attributes.has(words.at(-1) ?? '')
  })
}

function isCredential(word: string, before: string | undefined): boolean {
  if (word === 'key' || word === 'keys') return before !== undefined && keyOwners.has(before)
  if (word === 'pwd') return before !== undefined && before !== 'old'
  return wholeWords.has(word) || credentialWord.test(word)
}

function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
}
