import { listSamples, listScenarios, loadScenario, Scenario } from '#lib/service'
import { AnyObject, pageOf } from '../api-schemas'
import { readPathId } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const SCENARIO = '/api/scenarios/{id}'

/** `GET /api/samples`: events to try hooks with. */
export const samples = createResource('/api/samples', {
  GET: {
    operationId: 'listSamples',
    summary: 'Sample events, native and as real agents sent them, with the envelope each becomes.',
    answer: { status: 200, schema: pageOf(AnyObject) },
    handle: async (_request, context) => jsonResponse({ items: listSamples(context), nextCursor: null }),
  },
})

/** `GET /api/scenarios`: ready cases for the playground. */
export const scenarios = createResource('/api/scenarios', {
  GET: {
    operationId: 'listScenarios',
    summary: 'Ready cases for the playground: definitions, an event and what to look at.',
    answer: { status: 200, schema: pageOf(Scenario) },
    handle: async () => jsonResponse({ items: listScenarios(), nextCursor: null }),
  },
})

/** `GET /api/scenarios/{id}`: one ready case. */
export const scenario = createResource(SCENARIO, {
  GET: {
    operationId: 'loadScenario',
    summary: 'One ready case for the playground.',
    answer: { status: 200, schema: Scenario },
    errors: ['UNKNOWN_ID'],
    handle: async (request) => jsonResponse(loadScenario(readPathId(request, SCENARIO))),
  },
})
