import { RewakeCounts, RewakeLeaseRequest, RewakeLeases, RewakeLeaseToken, StoredRewake } from '#lib/contract'
import {
  ackRewake,
  countRewakes,
  getRewake,
  leaseRewakes,
  listRewakes,
  RewakeCountsQuery,
  RewakeQuery,
  releaseRewake,
} from '#lib/service'
import { pageOf } from '../api-schemas'
import { readJson } from '../read-body'
import { readPathId, readQuery } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const REWAKE = '/api/rewakes/{id}'
const ACK = '/api/rewakes/{id}/ack'
const RELEASE = '/api/rewakes/{id}/release'
const json = ['application/json']

/** `GET /api/rewakes`: the ledger; reading it changes nothing. */
export const rewakes = createResource('/api/rewakes', {
  GET: {
    operationId: 'listRewakes',
    summary: 'Rows of the rewake ledger, newest first, a page at a time.',
    query: RewakeQuery,
    answer: { status: 200, schema: pageOf(StoredRewake) },
    errors: ['INVALID_QUERY', 'INVALID_CURSOR', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await listRewakes(context, readQuery(request))),
  },
})

/** `GET /api/rewakes/counts`: where they are. */
export const rewakeCounts = createResource('/api/rewakes/counts', {
  GET: {
    operationId: 'countRewakes',
    summary: 'How many rows are in each state, and for which reasons rows were dropped.',
    query: RewakeCountsQuery,
    answer: { status: 200, schema: RewakeCounts },
    errors: ['INVALID_QUERY', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await countRewakes(context, readQuery(request))),
  },
})

/** `POST /api/rewakes/lease`: a consumer takes what waits for its run. */
export const rewakeLease = createResource('/api/rewakes/lease', {
  POST: {
    operationId: 'leaseRewakes',
    summary: 'Take the oldest results that wait for a run, each with a token to acknowledge it with.',
    body: { schema: RewakeLeaseRequest, types: json },
    answer: { status: 200, schema: RewakeLeases },
    errors: ['INVALID_DOCUMENT', 'STORE_UNAVAILABLE'],
    handle: async (request, context) =>
      jsonResponse(await leaseRewakes(context, await readJson(request, context.settings.bodyMaxBytes))),
  },
})

/** `GET /api/rewakes/{id}`: one row. */
export const rewake = createResource(REWAKE, {
  GET: {
    operationId: 'getRewake',
    summary: 'One row of the rewake ledger with every state it came to.',
    answer: { status: 200, schema: StoredRewake },
    errors: ['UNKNOWN_ID', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => jsonResponse(await getRewake(context, readPathId(request, REWAKE))),
  },
})

/** `POST /api/rewakes/{id}/ack`: the model saw it. */
export const rewakeAck = createResource(ACK, {
  POST: {
    operationId: 'ackRewake',
    summary: 'Acknowledge a leased result; doing it again with the same token changes nothing.',
    body: { schema: RewakeLeaseToken, types: json },
    answer: { status: 200, schema: StoredRewake },
    errors: ['UNKNOWN_ID', 'INVALID_DOCUMENT', 'CONFLICT', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => {
      const body = await readJson(request, context.settings.bodyMaxBytes)
      return jsonResponse(await ackRewake(context, readPathId(request, ACK), body))
    },
  },
})

/** `POST /api/rewakes/{id}/release`: the consumer gives it back. */
export const rewakeRelease = createResource(RELEASE, {
  POST: {
    operationId: 'releaseRewake',
    summary: 'Give a leased result back before its deadline.',
    body: { schema: RewakeLeaseToken, types: json },
    answer: { status: 200, schema: StoredRewake },
    errors: ['UNKNOWN_ID', 'INVALID_DOCUMENT', 'CONFLICT', 'STORE_UNAVAILABLE'],
    handle: async (request, context) => {
      const body = await readJson(request, context.settings.bodyMaxBytes)
      return jsonResponse(await releaseRewake(context, readPathId(request, RELEASE), body))
    },
  },
})
