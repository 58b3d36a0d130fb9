import { getContract, getSchema, listHandlers } from '#lib/service'
import { AnyObject, HandlerSchema, pageOf } from '../api-schemas'
import { readPathId } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const SCHEMA = '/api/contract/schemas/{id}'

/** `GET /api/handlers`: what definitions may name. */
export const handlers = createResource('/api/handlers', {
  GET: {
    operationId: 'listHandlers',
    summary: 'Every registered handler with the schema of its parameters.',
    answer: { status: 200, schema: pageOf(HandlerSchema) },
    handle: async (_request, context) => jsonResponse(listHandlers(context)),
  },
})

/** `GET /api/contract`: the whole vocabulary. */
export const contract = createResource('/api/contract', {
  GET: {
    operationId: 'getContract',
    summary: 'Hook points, capabilities, dispositions, words, limits, errors and versions.',
    answer: { status: 200, schema: AnyObject },
    handle: async (_request, context) => jsonResponse(getContract(context)),
  },
})

/** `GET /api/contract/schemas/{id}`: the JSON Schema of one public document. */
export const contractSchema = createResource(SCHEMA, {
  GET: {
    operationId: 'getSchema',
    summary: 'The JSON Schema (2020-12) of one public document.',
    answer: { status: 200, schema: AnyObject, types: ['application/schema+json'] },
    errors: ['UNKNOWN_ID'],
    async handle(request, context) {
      const schema = getSchema(context, readPathId(request, SCHEMA))
      return jsonResponse(schema, { headers: { 'content-type': 'application/schema+json' } })
    },
  },
})
