import type { HandlerEntry } from '#lib/contract'
import { DEFINITION_SNIPPETS } from './definition-snippets'
import { DEFINITIONS_FILE, ENVELOPE_FILE } from './editor-files'
import { type SchemaNode, switchUnions } from './switch-unions'

/** A schema with the model files it is for. */
export interface EditorSchema {
  uri: string
  fileMatch?: string[]
  schema: unknown
}

const DEFINITION_URI = 'inmemory://schema/definition.json'

/** What the editors check and complete against: the contract's schemas and the handlers that are registered now. */
export function editorSchemas(input: {
  definition: unknown
  envelope: unknown
  handlers: readonly HandlerEntry[]
}): EditorSchema[] {
  const definition = withHandlers(switchUnions(withoutId(input.definition)), input.handlers)
  return [
    { uri: DEFINITION_URI, schema: { ...asNode(definition), defaultSnippets: DEFINITION_SNIPPETS } },
    {
      uri: 'inmemory://schema/definitions.json',
      fileMatch: [DEFINITIONS_FILE],
      schema: Object.fromEntries([
        ['if', { type: 'array' }],
        ['then', { type: 'array', items: { $ref: DEFINITION_URI } }],
        ['else', { $ref: DEFINITION_URI }],
      ]),
    },
    {
      uri: 'inmemory://schema/envelope.json',
      fileMatch: [ENVELOPE_FILE],
      schema: switchUnions(withoutId(input.envelope)),
    },
  ]
}

/** Offers the registered handlers wherever a `handlerId` is written, each with its own parameters. */
function withHandlers(schema: unknown, handlers: readonly HandlerEntry[]): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withHandlers(item, handlers))
  if (typeof schema !== 'object' || schema === null) return schema
  const node = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withHandlers(value, handlers)]))
  const properties = asNode(node.properties)
  if (properties.handlerId === undefined) return node
  return {
    ...node,
    properties: { ...properties, handlerId: handlerIdSchema(asNode(properties.handlerId), handlers) },
    ...(properties.params !== undefined && { allOf: handlers.map(paramsRule) }),
  }
}

/** Any id is allowed, since a handler may be registered later; the known ones are offered with their meaning. */
function handlerIdSchema(schema: SchemaNode, handlers: readonly HandlerEntry[]): SchemaNode {
  const known = {
    enum: handlers.map((handler) => handler.handlerId),
    markdownEnumDescriptions: handlers.map((handler) => handler.meaning),
  }
  return { ...schema, anyOf: [known, {}] }
}

function paramsRule({ handlerId, paramsSchema }: HandlerEntry): SchemaNode {
  const params = paramsSchema === null ? { type: 'object', additionalProperties: false } : withoutId(paramsSchema)
  return Object.fromEntries([
    ['if', { required: ['handlerId'], properties: { handlerId: { const: handlerId } } }],
    ['then', { properties: { params } }],
  ])
}

function withoutId(schema: unknown): SchemaNode {
  const { $id, $schema, ...rest } = asNode(schema)
  return rest
}

function asNode(value: unknown): SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as SchemaNode) : {}
}
