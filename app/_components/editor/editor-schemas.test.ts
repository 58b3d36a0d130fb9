import { describe, expect, it } from 'vitest'
import { CONTRACT, type HandlerEntry, jsonSchemas } from '#lib/contract'
import { editorSchemas } from './editor-schemas'

const HANDLERS: HandlerEntry[] = [
  { handlerId: 'demo.allow', versions: [], meaning: 'Allows.', paramsSchema: null },
  {
    handlerId: 'deny',
    versions: [],
    meaning: 'Refuses.',
    paramsSchema: { $schema: 'x', type: 'object', properties: { reason: { type: 'string' } } },
  },
]

const schemas = jsonSchemas(CONTRACT)
const made = editorSchemas({ definition: schemas.definition, envelope: schemas.envelope, handlers: HANDLERS })
const [definition, definitions, envelope] = made.map((entry) => JSON.stringify(entry.schema))

describe('editorSchemas', () => {
  it('names the files the schemas are for', () => {
    expect(made.flatMap((entry) => entry.fileMatch ?? [])).toEqual(['definitions.json', 'envelope.json'])
  })

  it('takes one definition or a list of them', () => {
    expect(definitions).toContain('"if":{"type":"array"}')
    expect(definitions).toContain('"else":{"$ref":"inmemory://schema/definition.json"}')
  })

  it('offers the registered handlers with their meaning and still takes any other id', () => {
    expect(definition).toContain(
      '"anyOf":[{"enum":["demo.allow","deny"],"markdownEnumDescriptions":["Allows.","Refuses."]},{}]',
    )
  })

  it("checks parameters by the handler's own schema, and none where it takes none", () => {
    const rule = (id: string) => `{"if":{"required":["handlerId"],"properties":{"handlerId":{"const":"${id}"}}},"then":`
    expect(definition).toContain(
      `${rule('deny')}{"properties":{"params":{"type":"object","properties":{"reason":{"type":"string"}}}}}}`,
    )
    expect(definition).toContain(
      `${rule('demo.allow')}{"properties":{"params":{"type":"object","additionalProperties":false}}}}`,
    )
  })

  it('checks an envelope by its version and event', () => {
    expect(envelope).toContain('"if":{"required":["event"],"properties":{"event":{"const":"tool.pre-use"}}}')
  })
})
