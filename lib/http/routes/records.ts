import * as z from 'zod'
import { JournalEvent, RunSummary, RunTrace, SloReport, SpanPage, StoredDispatch, StoredOutcome } from '#lib/contract'
import {
  getDispatch,
  getOutcome,
  getRun,
  getSlo,
  JournalQuery,
  listJournal,
  listOutcomes,
  listRuns,
  listSpans,
  OutcomeQuery,
  RunQuery,
  SloRequest,
  SpanQuery,
} from '#lib/service'
import { pageOf } from '../api-schemas'
import { readPathId, readQuery } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const OUTCOME = '/api/outcomes/{id}'
const DISPATCH = '/api/dispatches/{id}'
const RUN = '/api/runs/{id}'
const SPANS = '/api/runs/{id}/spans'

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
