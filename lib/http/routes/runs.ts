import * as z from 'zod'
import { RunSummary, RunTrace, SpanPage, StoredDispatch, StoredOutcome } from '#lib/contract'
import { getDispatch, getRun, listRuns, listSpans, RunQuery, SpanQuery } from '#lib/service'
import { pageOf } from '../api-schemas'
import { readPathId, readQuery } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const RUN = '/api/runs/{id}'
const SPANS = '/api/runs/{id}/spans'
const DISPATCH = '/api/dispatches/{id}'

/** `GET /api/runs`: sessions, newest first. */
export const runs = createResource('/api/runs', {
  GET: {
    operationId: 'listRuns',
    summary: 'Runs, newest first, a page at a time.',
    query: RunQuery,
    answer: { status: 200, schema: pageOf(RunSummary) },
    errors: ['INVALID_QUERY', 'INVALID_CURSOR', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await listRuns(context, readQuery(request))),
  },
})

/** `GET /api/runs/{id}`: one run with everything recorded under it. */
export const run = createResource(RUN, {
  GET: {
    operationId: 'getRun',
    summary: 'One run with its dispatches and outcomes, oldest first.',
    answer: { status: 200, schema: RunTrace },
    errors: ['UNKNOWN_ID', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await getRun(context, readPathId(request, RUN))),
  },
})

/** `GET /api/runs/{id}/spans`: the trace of a run of any length, page by page. */
export const runSpans = createResource(SPANS, {
  GET: {
    operationId: 'listSpans',
    summary: 'The dispatches and outcomes of one run as columns, oldest first, a page at a time.',
    query: SpanQuery,
    answer: { status: 200, schema: SpanPage },
    errors: ['UNKNOWN_ID', 'INVALID_QUERY', 'INVALID_CURSOR', 'STORE_UNAVAILABLE'],
    handle: async (request, context) =>
      jsonResponse(await listSpans(context, readPathId(request, SPANS), readQuery(request))),
  },
})

/** `GET /api/dispatches/{id}`: one dispatch with everything recorded of it. */
export const dispatchRecord = createResource(DISPATCH, {
  GET: {
    operationId: 'getDispatch',
    summary: 'One dispatch with its outcomes, oldest first.',
    answer: { status: 200, schema: z.strictObject({ dispatch: StoredDispatch, outcomes: z.array(StoredOutcome) }) },
    errors: ['UNKNOWN_ID', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await getDispatch(context, readPathId(request, DISPATCH))),
  },
})
