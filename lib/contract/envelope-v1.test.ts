import { describe, expect, it } from 'vitest'
import { envelopeV1, issuesOf, pathsOf } from '#lib/testing'
import { CONTRACT } from './contract'

const parse = CONTRACT.parseEnvelope
const letters = (count: number) => 'a'.repeat(count)

/** Metadata whose JSON has exactly so many bytes, made of texts of one repeated character. */
function metadataOf(bytes: number, character = 'x'): Record<string, string> {
  const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  const metadata: Record<string, string> = {}
  const width = Buffer.byteLength(character)
  for (let index = 100; size(metadata) < bytes; index++) {
    const room = bytes - size({ ...metadata, [`k${index}`]: '' })
    metadata[`k${index}`] = character.repeat(Math.min(1_000, Math.floor(room / width))) + 'x'.repeat(room % width)
    if (room >= 1_000 * width) metadata[`k${index}`] = character.repeat(1_000)
  }
  return metadata
}

describe('a v1 envelope is accepted', () => {
  const accepted: readonly [string, Record<string, unknown>][] = [
    ['as it stands', {}],
    ['with fractions of a second', { occurredAt: '2026-01-31T09:30:00.123456789Z' }],
    ['on a leap day', { occurredAt: '2028-02-29T23:59:59Z' }],
    ['with every scope', { scope: { workspaceId: 'w', profileId: 'p', workflowId: 'f', runId: 'r' } }],
    [
      'with every reference',
      {
        references: {
          sourceEventId: 's',
          taskId: 't',
          attemptId: 'a',
          toolCallId: 'c',
          approvalId: 'p',
          workflowId: 'w',
          externalEventId: 'e',
        },
      },
    ],
    ['with metadata of every type', { metadata: { text: '', number: -0.5, yes: true, no: false, nothing: null } }],
    ['with a key of 80 characters', { metadata: { [letters(80)]: 1 } }],
    ['with a text of 1000 characters', { metadata: { text: 'é'.repeat(1000) } }],
    ['with 500 keys', { metadata: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 1])) }],
    ['with metadata of 16384 bytes', { metadata: metadataOf(16_384) }],
  ]
  it.each(accepted)('%s', (_, changes) => {
    const document = envelopeV1(changes)
    expect(parse(document)).toEqual(document)
    expect(CONTRACT.isEnvelope(document)).toBe(true)
  })

  it('with the white space around ids dropped', () => {
    const spaced = envelopeV1({ eventId: ' e ', references: { sourceEventId: ' s ' }, scope: { runId: ' r ' } })
    expect(parse(spaced)).toEqual(
      envelopeV1({ eventId: 'e', references: { sourceEventId: 's' }, scope: { runId: 'r' } }),
    )
  })
})

describe('a v1 envelope is refused', () => {
  const refused: readonly [string, Record<string, unknown>, readonly string[]][] = [
    ['no event id', { eventId: undefined }, ['eventId']],
    ['an event id of 161 characters', { eventId: letters(161) }, ['eventId']],
    ['no time', { occurredAt: undefined }, ['occurredAt']],
    ['a time with an offset', { occurredAt: '2026-01-31T09:30:00+00:00' }, ['occurredAt']],
    ['a time without a zone', { occurredAt: '2026-01-31T09:30:00' }, ['occurredAt']],
    ['a time without seconds', { occurredAt: '2026-01-31T09:30Z' }, ['occurredAt']],
    ['a small z', { occurredAt: '2026-01-31T09:30:00z' }, ['occurredAt']],
    ['a day that is not', { occurredAt: '2026-02-29T09:30:00Z' }, ['occurredAt']],
    ['a time as a number', { occurredAt: 1_769_851_800_000 }, ['occurredAt']],
    ['no scope', { scope: undefined }, ['scope']],
    ['an unknown scope', { scope: { teamId: 'x' } }, ['scope.teamId']],
    ['a scope that is no id', { scope: { runId: '' } }, ['scope.runId']],
    ['a scope that is a list', { scope: [] }, ['scope']],
    ['no references', { references: undefined }, ['references']],
    ['no source event', { references: {} }, ['references.sourceEventId']],
    ['a reference of v2', { references: { sourceEventId: 's', turnId: 't' } }, ['references.turnId']],
    ['no metadata', { metadata: undefined }, ['metadata']],
    ['metadata that is a list', { metadata: [] }, ['metadata']],
    ['a list in metadata', { metadata: { a: [] } }, ['metadata.a']],
    ['an object in metadata', { metadata: { a: {} } }, ['metadata.a']],
    ['a number that is none', { metadata: { a: Number.NaN } }, ['metadata.a']],
    ['a number without end', { metadata: { a: Number.POSITIVE_INFINITY } }, ['metadata.a']],
    ['a value that is not there', { metadata: { a: undefined } }, ['metadata.a']],
    ['an empty key', { metadata: { '': 1 } }, ['metadata.']],
    ['a key of 81 characters', { metadata: { [letters(81)]: 1 } }, [`metadata.${letters(80)}…`]],
    ['a text of 1001 characters', { metadata: { a: letters(1001) } }, ['metadata.a']],
    ['metadata of 16385 bytes', { metadata: metadataOf(16_385) }, ['metadata']],
    ['16385 bytes in fewer characters', { metadata: metadataOf(16_385, 'é') }, ['metadata']],
    ['a payload version', { payloadVersion: 1 }, ['payloadVersion']],
    ['an input', { input: {} }, ['input']],
    ['an event of v2', { event: 'turn.pre-stop' }, ['event']],
  ]
  it.each(refused)('%s', (_, changes, paths) => {
    const document = envelopeV1(changes)
    expect(pathsOf(parse, document)).toEqual(paths)
    expect(CONTRACT.isEnvelope(document)).toBe(false)
  })

  it('seventeen texts of 1000 characters, by their sum', () => {
    const metadata = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`k${index}`, letters(1000)]))
    expect(issuesOf(parse, envelopeV1({ metadata }))).toMatchObject([
      { path: 'metadata', expected: 'at most 16384 bytes of JSON' },
    ])
  })
})

describe('the size of metadata', () => {
  it('is counted in bytes: the same characters fit or not by what they weigh', () => {
    const light = metadataOf(16_384, 'é')
    expect(JSON.stringify(light).length).toBeLessThan(9_000)
    expect(pathsOf(parse, envelopeV1({ metadata: light }))).toEqual([])
    const heavy = Object.fromEntries(Object.entries(light).map(([key, text]) => [key, text.replaceAll('é', '€')]))
    expect(pathsOf(parse, envelopeV1({ metadata: heavy }))).toEqual(['metadata'])
  })
})

describe('a key that would set a prototype', () => {
  it('is left out of v1 metadata', () => {
    const envelope = envelopeV1({ metadata: JSON.parse('{"__proto__": "x", "a": 1}') })
    expect(CONTRACT.isEnvelope(envelope)).toBe(false)
    expect(Object.keys(parse(envelope).metadata)).toEqual(['a'])
  })

  it.each(['', 'scope.', 'references.'])('is refused as a field of %j', (parent) => {
    const text = JSON.stringify(envelopeV1({ scope: { runId: 'r' } }))
    const places: Record<string, string> = { '': '{', 'scope.': '"scope":{', 'references.': '"references":{' }
    const place = places[parent] ?? ''
    const document: unknown = JSON.parse(text.replace(place, `${place}"__proto__":{"polluted":1},`))
    expect(CONTRACT.isEnvelope(document)).toBe(false)
    expect(pathsOf(parse, document)).toEqual([`${parent}__proto__`])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
