import { JournalEvent, SloReport, StoredOutcome } from '#lib/contract'
import { getOutcome, getSlo, JournalQuery, listJournal, listOutcomes, OutcomeQuery, SloRequest } from '#lib/service'
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

/** `GET /api/journal`: the causal journal of one attempt. */
export const journal = createResource('/api/journal', {
  GET: {
    operationId: 'listJournal',
    summary: 'The journal of one task and attempt in sequence order.',
    query: JournalQuery,
    answer: { status: 200, schema: pageOf(JournalEvent) },
    errors: ['INVALID_QUERY', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await listJournal(context, readQuery(request))),
  },
})

/** `GET /api/slo`: the indicators over a time range. */
export const slo = createResource('/api/slo', {
  GET: {
    operationId: 'getSlo',
    summary: 'Panels and series of the indicators over whole minutes.',
    query: SloRequest,
    answer: { status: 200, schema: SloReport },
    errors: ['INVALID_QUERY', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await getSlo(context, readQuery(request))),
  },
})
