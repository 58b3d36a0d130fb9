import { describe, expect, it } from 'vitest'
import { definitionV1, definitionV2, envelopeV1, envelopeV2, pathsOf, takesJson } from '#lib/testing'
import { createCatalogue } from './catalogue'
import { CONTRACT, createContract } from './contract'
import { isPlainObject } from './json'
import { jsonSchemas } from './json-schemas'
import { HOOK_POINTS } from './points'

const schemas = jsonSchemas(CONTRACT)

/** Every schema inside a schema, itself first. */
function parts(schema: unknown): readonly Record<string, unknown>[] {
  if (Array.isArray(schema)) return schema.flatMap(parts)
  if (!isPlainObject(schema)) return []
  return [schema, ...Object.values(schema).flatMap(parts)]
}

describe('the JSON Schemas', () => {
  it('are there for every public document and hook point', () => {
    expect(Object.keys(schemas).sort()).toEqual(
      [
        'definition.v1 definition.v2 definition definitions envelope.v1 envelope.v2 envelope answer outcome.v1 outcome.v2',
        'decision dispatch-result.v1 dispatch-result.v2 dry-run-result.v1 plan simulation journal-event',
        ...HOOK_POINTS.map(({ id }) => `envelope.${id}`),
      ]
        .flatMap((line) => line.split(' '))
        .sort(),
    )
  })

  it.each(Object.entries(schemas))('%s is a schema of draft 2020-12', (name, schema) => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `hookscope:${name}`,
      title: name,
    })
    for (const part of parts(schema)) {
      if (typeof part.pattern === 'string') expect(() => new RegExp(String(part.pattern), 'u')).not.toThrow()
      expect(part).not.toHaveProperty('$ref')
    }
    for (const value of [null, 1, 'text', [], {}]) expect(typeof takesJson(schema, value)).toBe('boolean')
  })

  it('say of every payload field how stable it is and what it means', () => {
    for (const point of HOOK_POINTS) {
      const metadata = parts(schemas[`envelope.${point.id}`]).find((part) => isPlainObject(part.metadata))?.metadata
      for (const field of point.payload) {
        expect(metadata).toHaveProperty(`properties.${field.name}.x-stability`, field.stability)
        expect(metadata).toHaveProperty(`properties.${field.name}.description`, field.meaning)
      }
    }
  })

  it('follow an added point', () => {
    const point = { ...(HOOK_POINTS[0] ?? expect.fail()), id: 'plan.pre-approve' }
    const catalogue = createCatalogue({ capabilities: [], points: [...HOOK_POINTS, point] })
    expect(jsonSchemas(createContract(catalogue))).toHaveProperty(['envelope.plan.pre-approve'])
  })
})

describe('JSON Schema and parser say the same of a definition', () => {
  const internal = (changes: Record<string, unknown>) => definitionV2({ source: 'internal', ...changes })
  const run = (value: unknown) => internal({ run: value })
  const cases: readonly [string, unknown, boolean][] = [
    ['v1', definitionV1(), true],
    ['v1 with a field of v2', definitionV1({ mode: 'sync' }), false],
    ['v1 over the timeout', definitionV1({ timeoutMs: 5001 }), false],
    ['v1 with an event of v2', definitionV1({ event: 'turn.pre-stop' }), false],
    ['v2', definitionV2(), true],
    ['v2 with its defaults left out', definitionV2({ source: undefined, mode: undefined, match: undefined }), true],
    ['no version', definitionV2({ schemaVersion: undefined }), false],
    ['an id of 161 characters', definitionV2({ id: 'a'.repeat(161) }), false],
    ['an id with a space inside', definitionV2({ id: 'a b' }), false],
    ['order over the bound', definitionV2({ order: 1001 }), false],
    ['order with a fraction', definitionV2({ order: 0.5 }), false],
    ['a global scope with an id', definitionV2({ scope: { kind: 'global', id: 'x' } }), false],
    ['a run scope without one', definitionV2({ scope: { kind: 'run' } }), false],
    ['an unknown matcher key', definitionV2({ match: { tool: ['x'] } }), false],
    ['matcher values', definitionV2({ match: { toolName: ['x'], toolNameRegex: ['y'] } }), true],
    ['101 matcher values', definitionV2({ match: { toolName: Array(101).fill('x') } }), false],
    ['a program', run({ kind: 'command', argv: ['x'] }), true],
    ['a shell line', run({ kind: 'command', shell: 'x' }), true],
    ['both', run({ kind: 'command', argv: ['x'], shell: 'x' }), false],
    ['neither', run({ kind: 'command' }), false],
    ['an address', run({ kind: 'http', url: 'http://127.0.0.1/x', headers: { a: 'b' } }), true],
    ['an empty header', run({ kind: 'http', url: 'http://127.0.0.1/x', headers: { a: '' } }), false],
    ['a prompt', run({ kind: 'prompt', prompt: 'x' }), true],
    ['the kind agent', run({ kind: 'agent' }), false],
    ['parameters that are a list', run({ kind: 'handler', handlerId: 'x', params: [] }), false],
    ['a list of definitions', [definitionV1()], false],
  ]
  it.each(cases)('%s', (_, document, accepted) => {
    expect(pathsOf(CONTRACT.parseDefinition, document).length === 0).toBe(accepted)
    expect(takesJson(schemas.definition, document)).toBe(accepted)
  })
})

describe('JSON Schema and parser say the same of an envelope', () => {
  const cases: readonly [string, unknown, boolean][] = [
    ['v1', envelopeV1({ metadata: { a: 'x', b: 1, c: true, d: null } }), true],
    ['v1 with a list in metadata', envelopeV1({ metadata: { a: [] } }), false],
    ['v1 with a key of 81 characters', envelopeV1({ metadata: { ['k'.repeat(81)]: 1 } }), false],
    ['v1 with an input', envelopeV1({ input: {} }), false],
    ['v2', envelopeV2({ metadata: { toolName: 'Bash' }, input: { command: 'ls' } }), true],
    ['v2 with a field of another point', envelopeV2({ metadata: { statusTo: 'done' } }), false],
    ['v2 with a result before the call', envelopeV2({ result: {} }), false],
    ['v2 with an input that is a list', envelopeV2({ input: [] }), false],
    ['a time with an offset', envelopeV2({ occurredAt: '2026-01-31T09:30:00+01:00' }), false],
    ['no source event', envelopeV2({ references: {} }), false],
    ['the next payload version', envelopeV2({ payloadVersion: 2 }), false],
  ]
  it.each(cases)('%s', (_, document, accepted) => {
    expect(pathsOf(CONTRACT.parseEnvelope, document).length === 0).toBe(accepted)
    expect(takesJson(schemas.envelope, document)).toBe(accepted)
  })
})
