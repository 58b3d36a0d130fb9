import { describe, expect, it } from 'vitest'
import { CONTRACT } from '#lib/contract'
import { readJson, toValue } from '#lib/jsonc'
import { DEFAULT_DEFINITIONS, DEFAULT_ENVELOPE } from './default-texts'
import { envelopeField, freshIdentity, renewEnvelopeText, toEnvelopeText } from './envelope-text'

const IDENTITY = { eventId: 'evt-2', occurredAt: '2026-02-01T00:00:00.000Z' }
const valueIn = (text: string) => {
  const { tree } = readJson(text)
  return tree && toValue(tree)
}

describe('envelope texts', () => {
  it('fill a sample with its own identity', () => {
    expect(JSON.parse(toEnvelopeText({ eventId: 'old', event: 'tool.pre-use' }, IDENTITY))).toEqual({
      event: 'tool.pre-use',
      ...IDENTITY,
    })
  })

  it('are renewed in place, with comments and layout kept', () => {
    const text = '{\n  // mine\n  "eventId" : "evt-1", "occurredAt": "old",\n  "event": "x" }'
    expect(renewEnvelopeText(text, IDENTITY)).toBe(
      '{\n  // mine\n  "eventId" : "evt-2", "occurredAt": "2026-02-01T00:00:00.000Z",\n  "event": "x" }',
    )
  })

  it('stay as they are where they cannot be read or have no such field', () => {
    expect(renewEnvelopeText('{ "eventId": ', IDENTITY)).toBe('{ "eventId": ')
    expect(renewEnvelopeText('{}', IDENTITY)).toBe('{}')
  })

  it('tell their event while they can be read', () => {
    expect(envelopeField('{"event":"tool.pre-use","eventId":3}', 'event')).toBe('tool.pre-use')
    expect(envelopeField('{"eventId":3}', 'eventId')).toBeNull()
    expect(envelopeField('{"event":', 'event')).toBeNull()
  })

  it('get identities that differ', () => {
    expect(freshIdentity().eventId).not.toBe(freshIdentity().eventId)
  })
})

describe('the texts the playground opens with', () => {
  it('fit the contract', () => {
    expect(CONTRACT.schemas.envelopeV2.safeParse(valueIn(DEFAULT_ENVELOPE)).error).toBeUndefined()
    const definitions = valueIn(DEFAULT_DEFINITIONS)
    expect(Array.isArray(definitions) && definitions.length).toBe(5)
    for (const definition of definitions as unknown[])
      expect(CONTRACT.schemas.definitionV2.safeParse(definition).error).toBeUndefined()
  })
})
