import * as z from 'zod'
import { type Contract, ERROR_CODES, type ErrorCode, type JsonSchema, jsonSchemas } from '#lib/contract'
import { ProblemSchema } from './api-schemas'
import type { BodySchema, Endpoint, Resource } from './endpoint'

/** Errors that any route may answer. */
const COMMON_ERRORS: readonly ErrorCode[] = ['HOST_REFUSED', 'TOKEN_REQUIRED', 'METHOD_NOT_ALLOWED', 'INTERNAL']
const WRITE_ERRORS: readonly ErrorCode[] = ['READ_ONLY']
const BODY_ERRORS: readonly ErrorCode[] = ['INVALID_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

/** The OpenAPI 3.1 description of the API, made from its routes and the contract. */
export function openapiDocument(resources: readonly Resource[], contract: Contract, version: string): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'hookscope',
      version,
      description: 'Runtime hooks of coding agents: dispatch, definitions, records and indicators.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    security: [{ bearer: [] }, {}],
    paths: Object.fromEntries(resources.map((resource) => [resource.path, pathItem(resource)])),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...jsonSchemas(contract), problem: toJsonSchema(ProblemSchema) },
    },
  }
}

function pathItem({ path, endpoints }: Resource): JsonSchema {
  const operations = Object.entries(endpoints).map(([method, endpoint]) => [
    method.toLowerCase(),
    operation(endpoint, method !== 'GET' && endpoint.onlyReads !== true),
  ])
  const parameters = path.includes('{id}')
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'Percent-encoded id.' }]
    : []
  return { parameters, ...Object.fromEntries(operations) }
}

function operation(endpoint: Endpoint, isWrite: boolean): JsonSchema {
  const { operationId, summary, query, body, answer } = endpoint
  return {
    operationId,
    summary,
    ...(query && { parameters: queryParameters(query) }),
    ...(body && { requestBody: { required: true, content: content(body.schema, body.types) } }),
    responses: {
      [answer.status]: { description: summary, content: content(answer.schema, answer.types ?? ['application/json']) },
      ...errorResponses({ ...endpoint, isWrite }),
    },
  }
}

function queryParameters(query: z.ZodObject): JsonSchema[] {
  return Object.entries(query.shape).map(([name, field]) => {
    const { description, ...schema } = toJsonSchema(field)
    const isRequired = !z.safeParse(field, undefined).success
    return { name, in: 'query', required: isRequired, schema, ...(description !== undefined && { description }) }
  })
}

function content(schema: BodySchema, types: readonly string[]): JsonSchema {
  const rendered = 'document' in schema ? { $ref: `#/components/schemas/${schema.document}` } : toJsonSchema(schema)
  return Object.fromEntries(types.map((type) => [type, { schema: rendered }]))
}

/** Errors share a status now and then, so they are grouped by it. */
function errorResponses({ errors = [], body, isWrite }: Endpoint & { isWrite: boolean }): JsonSchema {
  const responses: Record<string, { description: string; content: JsonSchema }> = {}
  for (const code of [...errors, ...(body ? BODY_ERRORS : []), ...(isWrite ? WRITE_ERRORS : []), ...COMMON_ERRORS]) {
    const { status, title } = ERROR_CODES[code]
    const known = responses[status]
    const line = `${code}: ${title}.`
    const description = known ? `${known.description} ${line}` : line
    responses[status] = { description, content: content({ document: 'problem' }, ['application/problem+json']) }
  }
  return responses
}

function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rendered } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rendered
}
