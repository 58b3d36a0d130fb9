import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findSecret,
  isSensitiveKey,
  REDACTED,
  type RulesVersion,
  redactText,
  redactToLength,
  redactValue,
  sanitizeDiagnostic,
} from './index'

const versions = ['v1', 'v2'] as const
const chars = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const alnum = `${upper}${upper.toLowerCase()}0123456789`
const value = chars(alnum, 12, 40).map((text) => `7x${text}`)

/** [text around the secret, secret]; `front` is joined to it, so that no source line looks like a secret. */
const behind = (front: string, back = '') => value.map((secret) => [`${front}${secret}${back}`, secret] as const)
const alone = (secrets: fc.Arbitrary<string>) => secrets.map((secret) => [secret, secret] as const)

const plantsV1 = [
  behind('Bearer '),
  behind('password='),
  behind('API_KEY: '),
  behind('Authorization: Basic '),
  alone(value.map((text) => `s${'k-'}${text}`)),
  alone(value.map((text) => `gh${'p_'}${text}`)),
  alone(value.map((text) => `github${'_pat_'}${text}`)),
]
const plantsV2 = [
  ...plantsV1,
  behind('"clientSecret": "', '"'),
  behind("'private_key' => '", "'"),
  behind('--token '),
  behind('Cookie: sid='),
  behind('https://user:', '@host.example/path'),
  behind('hooks.slack.com/services/'),
  alone(fc.constantFrom('o', 'u', 's', 'r').chain((kind) => value.map((text) => `gh${kind}_${text}`))),
  alone(chars(`${upper}234567`, 16).map((text) => `AK${'IA'}${text}`)),
  alone(chars(alnum, 35).map((text) => `AI${'za'}${text}`)),
  alone(value.map((text) => `xo${'xb-'}${text}`)),
  alone(value.map((text) => `gl${'pat-'}${text}`)),
  alone(chars(alnum, 36).map((text) => `np${'m_'}${text}`)),
  alone(value.map((text) => `s${'k_live_'}${text}`)),
  alone(fc.tuple(value, value, value).map(([a, b, c]) => `ey${'J'}${a}.ey${'J'}${b}.${c}`)),
  chars(alnum, 64).map(
    (text) => [`-----BEGIN ${'PRIVATE'} KEY-----\n${text}\n-----END PRIVATE KEY-----`, text] as const,
  ),
]
const plantOf: Record<RulesVersion, fc.Arbitrary<readonly [string, string]>> = {
  v1: fc.oneof(...plantsV1),
  v2: fc.oneof(...plantsV2),
}

const calmWords = fc
  .array(fc.constantFrom('the', 'build', 'of', 'step', 'task-list', 'a/b', 'x = 1', 'author', '{}', '"q"', '\n'), {
    maxLength: 30,
  })
  .map((words) => words.join(' '))

/** Pieces that rules react to, in any order: the worst neighbours a secret can have. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['Bearer', 'basic', 'token', 'PASSWORD', 'secret', 'api_key', 'Authorization', 'auth', 'cookie', '--token'],
    ...['sk-', 'ghp_', 'github_pat_', 'AKIA', 'eyJ', '://', '@', 'u:p', '$X', '${', '<x>', 'true', 'the', '***', '42'],
    ...[
      ':',
      '=',
      '=>',
      ' ',
      '  ',
      '\n',
      '\t',
      '"',
      "'",
      '`',
      '\\',
      '\\"',
      '\\n',
      ',',
      '{',
      '}',
      '.',
      '-',
      '/',
      '&',
      '[0m',
    ],
    ...[REDACTED, '[REDACTED', 'REDACTED]', 'a=b', 'Zm9vOmJhcg==', '-----BEGIN PRIVATE KEY-----', 'abcdefghijklmnop'],
  ),
  chars(alnum, 1, 24),
)
const hostileText = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''))

describe.each(versions)('redaction by the rules of %s', (version) => {
  test('is idempotent and leaves nothing to find', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const once = redactText(text, version)
        expect(findSecret(once, version)).toBeNull()
        expect(redactText(once, version)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })

  test('changes a text exactly when it finds a secret in it', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(redactText(text, version) !== text).toBe(findSecret(text, version) !== null)
      }),
      { numRuns: 1000 },
    )
  })

  test('leaves no planted secret at any place of a long text', () => {
    const fillers = fc.integer({ min: 0, max: 16_384 })
    fc.assert(
      fc.property(plantOf[version], fillers, ([text, secret], before) => {
        const filler = 'all of the text is looked at, '.repeat(600)
        const long = `${filler.slice(0, before)} ${text} ${filler.slice(before, 16_384)}`
        expect(findSecret(long, version)).not.toBeNull()
        expect(redactText(long, version)).not.toContain(secret)
      }),
    )
  })

  test('finds in the JSON text of a value what it finds in the value', () => {
    fc.assert(
      fc.property(plantOf[version], calmWords, ([text], before) => {
        expect(findSecret(JSON.stringify({ note: `${before}\n${text}\n` }), version)).not.toBeNull()
      }),
    )
  })

  test('leaves no planted secret in a value: in texts and keys, at any depth', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        plantOf[version],
        fc.array(fc.nat(3), { maxLength: 6 }),
        (json, plant, way) => {
          const [text, secret] = plant
          const planted = way.reduce<unknown>(wrap, text)
          const keyed = { [text]: json, planted, [`${text} again`]: 1 }
          expect(JSON.stringify(redactValue(keyed, version).value)).not.toContain(secret)
        },
      ),
    )
  })

  test('never changes its input, keeps the shape and is idempotent on values', () => {
    fc.assert(
      fc.property(valueWithHostileTexts, (json) => {
        const before = structuredClone(json)
        const { value: copy, redactedFields, truncated } = redactValue(json, version)
        expect(json).toEqual(before)
        expect(shapeOf(copy)).toEqual(shapeOf(json))
        expect(truncated).toBe(false)
        expect(redactedFields.length > 0).toBe(JSON.stringify(copy) !== JSON.stringify(json))
        expect(redactValue(copy, version)).toEqual({ value: copy, redactedFields: [], truncated: false })
      }),
    )
  })

  test('keeps a value within its bounds', () => {
    const bounds = fc.record({
      maxBytes: fc.integer({ min: 4, max: 400 }),
      maxStringChars: fc.integer({ min: 0, max: 40 }),
    })
    fc.assert(
      fc.property(valueWithHostileTexts, bounds, (json, { maxBytes, maxStringChars }) => {
        const { value: copy, truncated } = redactValue(json, version, { maxBytes, maxStringChars })
        const text = JSON.stringify(copy)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes)
        if (!truncated) expect(copy).toEqual(redactValue(json, version).value)
      }),
    )
  })

  test('cuts to the length, idempotently, and never through a character or a mark', () => {
    fc.assert(
      fc.property(hostileText, fc.string({ unit: 'grapheme' }), fc.nat(60), (text, tail, maxChars) => {
        const cut = redactToLength(`${text}${tail}`, version, maxChars)
        expect(cut.length).toBeLessThanOrEqual(maxChars)
        expect(cut).not.toMatch(/\p{Surrogate}/u)
        expect(findSecret(cut, version)).toBeNull()
        expect(redactToLength(cut, version, maxChars)).toBe(cut)
      }),
      { numRuns: 2000 },
    )
  })

  test('makes diagnostics one line of at most 1000 units, idempotently', () => {
    const long = fc.array(fc.oneof(hostileText, calmWords), { maxLength: 40 }).map((parts) => parts.join('\n'))
    fc.assert(
      fc.property(long, (text) => {
        const line = sanitizeDiagnostic(text, version)
        if (line === undefined) {
          expect(text.trim()).toBe('')
          return
        }
        expect(line.length).toBeLessThanOrEqual(1000)
        expect(line).not.toMatch(/^\s|\s$|\s\s|\n/)
        expect(sanitizeDiagnostic(line, version)).toBe(line)
      }),
    )
  })
})

test('v2 takes a quoted value out to its closing quote, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      const json = (password: string) => JSON.stringify({ user: 'ann', password, n: 1 })
      expect(redactText(json(`7x ${text}`), 'v2')).toBe(json(REDACTED))
      expect(findSecret(JSON.stringify({ text: json(`7x ${text}`) }), 'v2')).not.toBeNull()
    }),
  )
})

describe('keys of v2', () => {
  test('are judged alike in every spelling', () => {
    const names = [
      ...['api', 'access', 'private'].map((owner) => [owner, 'key']),
      ['client', 'secret'],
      ['auth', 'token'],
    ]
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom('', 'my', 'x'), (words, front) => {
        const all = front === '' ? words : [front, ...words]
        const camel = all.map((word, at) => (at === 0 ? word : capital(word))).join('')
        const spellings = [
          camel,
          capital(camel),
          all.join('_'),
          all.join('-'),
          all.join('_').toUpperCase(),
          all.join('.'),
        ]
        for (const key of spellings) expect([key, isSensitiveKey(key, 'v2')]).toEqual([key, true])
      }),
    )
  })
})

const valueWithHostileTexts = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    hostileText,
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc.dictionary(fc.oneof(hostileText, fc.constantFrom('token', 'note', '__proto__', 'apiKey')), tie('value'), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
})).value

function wrap(inner: unknown, kind: number): unknown {
  return [{ inner }, [inner], { a: 1, list: ['x', inner] }, { token: inner }][kind]
}

/** What a redaction must keep: kinds of containers and their sizes, booleans and null. */
function shapeOf(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(shapeOf)
  if (typeof json === 'object' && json !== null) return Object.values(json).map(shapeOf)
  return typeof json === 'boolean' || json === null ? json : 'text or number'
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
