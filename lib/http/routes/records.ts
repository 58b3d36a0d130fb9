import { JournalEvent, SloReport } from '#lib/contract'
import { getSlo, JournalQuery, listJournal, SloRequest } from '#lib/service'
import { pageOf } from '../api-schemas'
import { readQuery } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

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
