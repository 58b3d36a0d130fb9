import { OutcomeCounts, StoredOutcome } from '#lib/contract'
import { countOutcomes, getOutcome, listOutcomes, OutcomeCountsQuery, OutcomeQuery } from '#lib/service'
import { pageOf } from '../api-schemas'
import { readPathId, readQuery } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const OUTCOME = '/api/outcomes/{id}'

/** `GET /api/outcomes`: what happened, newest first. */
export const outcomes = createResource('/api/outcomes', {
  GET: {
    operationId: 'listOutcomes',
    summary: 'Outcomes, newest first, a page at a time.',
    query: OutcomeQuery,
    answer: { status: 200, schema: pageOf(StoredOutcome) },
    errors: ['INVALID_QUERY', 'INVALID_CURSOR', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await listOutcomes(context, readQuery(request))),
  },
})

/** `GET /api/outcomes/counts`: how long a list is. */
export const outcomeCounts = createResource('/api/outcomes/counts', {
  GET: {
    operationId: 'countOutcomes',
    summary: 'How many outcomes pass a filter, counted up to 100,000.',
    query: OutcomeCountsQuery,
    answer: { status: 200, schema: OutcomeCounts },
    errors: ['INVALID_QUERY', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await countOutcomes(context, readQuery(request))),
  },
})

/** `GET /api/outcomes/{id}`: one outcome. */
export const outcome = createResource(OUTCOME, {
  GET: {
    operationId: 'getOutcome',
    summary: 'One outcome.',
    answer: { status: 200, schema: StoredOutcome },
    errors: ['UNKNOWN_ID', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await getOutcome(context, readPathId(request, OUTCOME))),
  },
})
