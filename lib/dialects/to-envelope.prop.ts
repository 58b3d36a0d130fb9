import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTRACT } from '#lib/contract'
import { mappingContext } from '#lib/testing'
import { DIALECTS } from './all'
import type { Dialect, EventMapping } from './dialect'
import { isSettled } from './safe-text'
import { toEnvelope } from './to-envelope'

const context = mappingContext()

/** Every payload path the dialect reads anywhere, first part only. */
function fieldsOf(dialect: Dialect): string[] {
  const read = (mapping: EventMapping) =>
    mapping.point === null
      ? []
      : [
          ...Object.values(mapping.metadata).flatMap((reading) => ('from' in reading ? reading.from : [])),
          ...Object.values(mapping.references ?? {}),
          ...[mapping.input, mapping.result].flatMap((body) => (body ? [body.from] : [])),
        ]
  const paths = [...Object.values(dialect.references), ...Object.values(dialect.events).flatMap(read)]
  return [...new Set(paths.map((path) => path.split('.')[0] ?? ''))]
}

const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('secret=abc', '/home/dev/project/', '/home/dev', '\uD83D', '[REDACTED]', 'x'.repeat(700)),
    ),
  )
  .map((parts) => parts.join(''))
const value = fc.oneof(
  hostileText,
  fc.jsonValue({ noUnicodeString: false }),
  fc.dictionary(fc.constantFrom('password', 'command', 'file_path', 'error', 'llmContent', '__proto__'), hostileText),
)

/** Payloads of known events whose fields hold anything. */
const payloads = (dialect: Dialect) =>
  fc.record(
    {
      [dialect.eventField]: fc.constantFrom(...Object.keys(dialect.events)),
      ...Object.fromEntries(fieldsOf(dialect).map((field) => [field, value])),
    },
    { requiredKeys: [dialect.eventField] },
  )

describe.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))('%s', (_name, dialect) => {
  test('any payload of a known event maps to a valid envelope or says why not', () => {
    fc.assert(
      fc.property(payloads(dialect), (payload) => {
        const mapped = toEnvelope(dialect, payload, context)
        if (mapped.point === null) {
          expect(mapped.reason).not.toBe('')
          return
        }
        expect(CONTRACT.parseEnvelope(mapped.envelope)).toEqual(mapped.envelope)
        expect(CONTRACT.isEnvelope(mapped.envelope)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('no metadata holds a secret or the path of the home directory', () => {
    fc.assert(
      fc.property(payloads(dialect), (payload) => {
        const mapped = toEnvelope(dialect, payload, context)
        if (mapped.point === null) return
        expect(isSettled(mapped.envelope.metadata, context.redaction.redactText)).toBe(true)
        expect(JSON.stringify(mapped.envelope.metadata)).not.toMatch(
          /(?<!~)\/home\/dev(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u,
        )
      }),
      { numRuns: 300 },
    )
  })

  test('any JSON at all is answered', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        expect(toEnvelope(dialect, payload, context).point).toBeNull()
      }),
    )
  })
})
