import { getDialect, listDialects } from '#lib/service'
import { AnyObject, pageOf } from '../api-schemas'
import { readPathId } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const DIALECT = '/api/dialects/{id}'

/** `GET /api/dialects`: the agents whose hooks can be planned. */
export const dialects = createResource('/api/dialects', {
  GET: {
    operationId: 'listDialects',
    summary: 'The agents whose own hook configs can be planned, with their version and how sure the rules are.',
    answer: { status: 200, schema: pageOf(AnyObject) },
    handle: async () => jsonResponse({ items: listDialects(), nextCursor: null }),
  },
})

/** `GET /api/dialects/{id}`: what a person needs to try hooks of one agent. */
export const dialect = createResource(DIALECT, {
  GET: {
    operationId: 'getDialect',
    summary: 'Layers, events with sample payloads, answers, ready cases and the JSON Schema of a config of one agent.',
    answer: { status: 200, schema: AnyObject },
    errors: ['UNKNOWN_ID'],
    handle: async (request) => jsonResponse(getDialect(readPathId(request, DIALECT))),
  },
})
