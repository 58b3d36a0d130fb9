import { isPlainObject, type JsonObject } from '#lib/contract'
import { wholeCharacters } from '../cut-text'

/** Characters (code points) of the arguments that hooks and matchers see. */
const PREVIEW_MAX_CHARS = 512
const MASK = '***'

/** Words of a key that make its value a secret (seeds.md §2.10). */
const SECRET_WORDS: ReadonlySet<string> = new Set([
  'password',
  'passwd',
  'secret',
  'token',
  'auth',
  'authorization',
  'apikey',
  'accesskey',
  'authtoken',
  'accesstoken',
])

/** The arguments of a call as neo-code shows them to hooks: JSON with the values of secret keys masked, cut (§2.10). */
export function argumentsPreview(input: JsonObject): string {
  return [...wholeCharacters(JSON.stringify(masked(input)))].slice(0, PREVIEW_MAX_CHARS).join('')
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, isSecretKey(key) ? MASK : masked(own)]))
}

/** A key is cut into words at a change of case and at whatever is neither letter nor digit. */
function isSecretKey(key: string): boolean {
  const words = key
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.some(
    (word, at) => SECRET_WORDS.has(word) || ((word === 'api' || word === 'access') && words[at + 1] === 'key'),
  )
}
