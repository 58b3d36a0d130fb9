import { describe, expect, it } from 'vitest'
import { CATALOGUE, CONTRACT, jsonSchemas, V1, V2 } from '#lib/contract'
import { switchUnions } from './switch-unions'

const object = (properties: Record<string, unknown>) => ({ type: 'object', properties })

const branch = (kind: string, member: unknown) =>
  Object.fromEntries([
    ['if', { required: ['kind'], properties: { kind: { const: kind } } }],
    ['then', member],
  ])

describe('switchUnions', () => {
  it('tells members apart by their constant field', () => {
    const global = object({ kind: { const: 'global', description: 'Which scope.' } })
    const run = object({ kind: { const: 'run' }, id: { type: 'string' } })
    expect(switchUnions({ title: 'scope', oneOf: [global, run] })).toEqual({
      title: 'scope',
      type: 'object',
      required: ['kind'],
      properties: { kind: { enum: ['global', 'run'], description: 'Which scope.' } },
      allOf: [branch('global', global), branch('run', run)],
    })
  })

  it('leaves a union without such a field as it is', () => {
    const union = { anyOf: [{ type: 'string' }, { type: 'number' }] }
    expect(switchUnions(union)).toEqual(union)
  })

  it('makes one switch by version and one by event of the envelopes of the contract', () => {
    const text = JSON.stringify(switchUnions(jsonSchemas(CONTRACT).envelope))
    expect(text).toContain(`"properties":{"schemaVersion":{"enum":${JSON.stringify([V2, V1])}}}`)
    expect(text).toContain(`"event":{"enum":${JSON.stringify(CATALOGUE.points.map((point) => point.id))}}`)
  })

  it('reaches unions inside unions: the run of a definition', () => {
    const text = JSON.stringify(switchUnions(jsonSchemas(CONTRACT).definitions))
    expect(text).toContain('"enum":["handler","command","http","prompt"')
    expect(text).not.toContain('"anyOf"')
  })
})
