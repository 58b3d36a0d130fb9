import { describe, expect, it } from 'vitest'
import { envelopeV2, issuesOf, pathsOf } from '#lib/testing'
import { CONTRACT } from './contract'
import type { PayloadField } from './payload-field'

const parse = CONTRACT.parseEnvelope
const points = CONTRACT.catalogue.points

/** A value of the field, and one that is not. */
const SAMPLES: Record<PayloadField['type'], (field: PayloadField) => readonly [good: unknown, bad: unknown]> = {
  text: ({ maxChars = 1_000 }) => ['x'.repeat(maxChars), 'x'.repeat(maxChars + 1)],
  boolean: () => [false, 'false'],
  integer: () => [Number.MAX_SAFE_INTEGER, 2 ** 53],
  object: ({ fields = [] }) => [allOf(fields), { ...allOf(fields), other: 1 }],
  list: ({ fields = [] }) => [Array(100).fill(allOf(fields)), Array(101).fill(allOf(fields))],
}

function allOf(fields: readonly PayloadField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, SAMPLES[field.type]({ ...field, maxChars: 3 })[0]]))
}

const fieldsOfPoints = points.flatMap((point) => point.payload.map((field) => [point.id, field.name, field] as const))

describe('the metadata of each point', () => {
  it.each(fieldsOfPoints)('%s takes %s and nothing else under the name', (event, name, field) => {
    const [good, bad] = SAMPLES[field.type](field)
    const withValue = (value: unknown) => envelopeV2({ event, metadata: { [name]: value } })
    expect(parse(withValue(good))).toEqual(withValue(good))
    expect(CONTRACT.isEnvelope(withValue(good))).toBe(true)
    for (const value of [bad, null]) {
      expect(pathsOf(parse, withValue(value))[0]).toMatch(new RegExp(`^metadata[.]${name}`))
      expect(CONTRACT.isEnvelope(withValue(value))).toBe(false)
    }
  })

  it.each(points.map(({ id }) => id))('%s may be empty, and takes no field it does not have', (event) => {
    expect(pathsOf(parse, envelopeV2({ event, metadata: {} }))).toEqual([])
    expect(pathsOf(parse, envelopeV2({ event, metadata: { runId: 'x', other: 1 } }))).toEqual([
      'metadata.runId',
      'metadata.other',
    ])
  })

  it('nests only where its schema says so, and strictly', () => {
    const at = (metadata: unknown) => pathsOf(parse, envelopeV2({ event: 'completion.pre-accept', metadata }))
    expect(
      at({ todoSummary: { total: 3, requiredOpen: 0 }, recentToolSummary: [{ name: 'Bash', isError: true }] }),
    ).toEqual([])
    expect(at({ todoSummary: { totals: 3 } })).toEqual(['metadata.todoSummary.totals'])
    expect(at({ todoSummary: { total: '3' } })).toEqual(['metadata.todoSummary.total'])
    expect(at({ recentToolSummary: [{}, { name: 7 }] })).toEqual(['metadata.recentToolSummary[1].name'])
    expect(at({ recentToolSummary: Array(101).fill({}) })).toEqual(['metadata.recentToolSummary'])
    expect(at({ workdir: { path: '.' } })).toEqual(['metadata.workdir'])
  })

  it('is at most 16384 bytes of JSON', () => {
    const summary = (count: number) => Array.from({ length: count }, () => ({ name: '€'.repeat(100) }))
    const at = (count: number) =>
      pathsOf(parse, envelopeV2({ event: 'completion.pre-accept', metadata: { recentToolSummary: summary(count) } }))
    expect(at(52)).toEqual([])
    expect(at(53)).toEqual(['metadata'])
  })

  it('keeps a __proto__ key out', () => {
    const metadata: unknown = JSON.parse('{"__proto__": {"workdir": "x"}}')
    expect(pathsOf(parse, envelopeV2({ metadata }))).toEqual(['metadata.__proto__'])
    expect(CONTRACT.isEnvelope(envelopeV2({ metadata }))).toBe(false)
  })
})

describe('input and result', () => {
  const updates: Record<string, string> = {
    'prompt.pre-submit': 'input',
    'tool.pre-use': 'input',
    'tool.post-use': 'result',
  }

  it.each(points.flatMap(({ id }) => ['input', 'result'].map((part) => [id, part] as const)))(
    '%s %s',
    (event, part) => {
      const document = envelopeV2({ event, [part]: { any: ['thing', { at: null }] } })
      const accepted = updates[event] === part
      expect(pathsOf(parse, document)).toEqual(accepted ? [] : [part])
      expect(CONTRACT.isEnvelope(document)).toBe(accepted)
    },
  )

  const refused: readonly [string, unknown][] = [
    ['a text', 'rm -rf /'],
    ['a list', []],
    ['null', null],
    ['a number that is none', { a: Number.NaN }],
    ['a value that is not there', { a: undefined }],
    ['a function', { a: () => 1 }],
    ['a date', { a: new Date(0) }],
    ['a big number', { a: 1n }],
  ]
  it.each(refused)('refuse %s', (_, input) => {
    expect(pathsOf(parse, envelopeV2({ input }))).toEqual(['input'])
    expect(CONTRACT.isEnvelope(envelopeV2({ input }))).toBe(false)
  })

  it('are 100 levels deep at most', () => {
    const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
    expect(pathsOf(parse, envelopeV2({ input: deep(100) }))).toEqual([])
    for (const levels of [101, 5_000]) {
      expect(pathsOf(parse, envelopeV2({ input: deep(levels) }))).toEqual(['input'])
      expect(CONTRACT.isEnvelope(envelopeV2({ input: deep(levels) }))).toBe(false)
      expect(pathsOf(parse, envelopeV2({ metadata: deep(levels) }))).toEqual(['metadata.a'])
    }
  })

  it('are 1 MiB of JSON at most, in bytes', () => {
    const room = 1_048_576 - '{"text":""}'.length
    const at = (text: string) => {
      const document = envelopeV2({ input: { text } })
      return [pathsOf(parse, document), CONTRACT.isEnvelope(document)]
    }
    expect(at('x'.repeat(room))).toEqual([[], true])
    expect(at('x'.repeat(room + 1))).toEqual([['input'], false])
    expect(at('€'.repeat(Math.floor(room / 3)))).toEqual([[], true])
    expect(at('€'.repeat(Math.floor(room / 3) + 1))).toEqual([['input'], false])
  })

  it('keep a __proto__ key as data', () => {
    const input: unknown = JSON.parse('{"__proto__": {"polluted": 1}}')
    const parsed = parse(envelopeV2({ input }))
    expect(JSON.stringify('input' in parsed && parsed.input)).toBe('{"__proto__":{"polluted":1}}')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('a v2 envelope', () => {
  it('takes the ids of the agent among its references, and nowhere else', () => {
    const references = { sourceEventId: 's', sessionId: 'a', turnId: 'b', agentId: 'c', toolCallId: 'd' }
    expect(parse(envelopeV2({ references }))).toEqual(envelopeV2({ references }))
    expect(pathsOf(parse, envelopeV2({ scope: { sessionId: 'a' } }))).toEqual(['scope.sessionId'])
  })

  const refused: readonly [string, Record<string, unknown>, readonly string[]][] = [
    ['no payload version', { payloadVersion: undefined }, ['payloadVersion']],
    ['a payload version as a text', { payloadVersion: '1' }, ['payloadVersion']],
    ['the next payload version', { payloadVersion: 2 }, ['payloadVersion']],
    ['a time with an offset', { occurredAt: '2026-01-31T09:30:00+01:00' }, ['occurredAt']],
    ['no source event', { references: {} }, ['references.sourceEventId']],
    ['an unknown field', { eventid: 'x' }, ['eventid']],
  ]
  it.each(refused)('with %s is refused', (_, changes, paths) => {
    expect(pathsOf(parse, envelopeV2(changes))).toEqual(paths)
    expect(CONTRACT.isEnvelope(envelopeV2(changes))).toBe(false)
  })

  it('with an unknown event is met with the nearest one', () => {
    expect(issuesOf(parse, envelopeV2({ event: 'tool.pre_use' }))).toMatchObject([
      { path: 'event', hint: 'Did you mean tool.pre-use?' },
    ])
  })
})
