import * as z from 'zod'
import {
  acceptDefinition,
  DefinitionAcceptance,
  getDefinitionTrust,
  listTrust,
  RevokeQuery,
  revokeTrust,
} from '#lib/service'
import { AnyObject } from '../api-schemas'
import { readJson } from '../read-body'
import { readPathId, readQuery } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const ACCEPT = '/api/definitions/{id}/accept'

const TrustListingSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      workspace: z.string(),
      subject: AnyObject,
      acceptedBy: z.string(),
      acceptedAtMs: z.number(),
    }),
  ),
  approvals: z.array(
    z.strictObject({
      ref: z.string().describe('What takes it back: the key of a hook, or `session:` and the bridge.'),
      dialect: z
        .string()
        .nullable()
        .describe('Whose hook it is; null for a bridge, and where an older version kept none.'),
      kind: z.enum(['session', 'always']).describe('Until the server stops for a bridge, or for one hook for good.'),
      workspace: z.string(),
      bridge: z.string().nullable(),
      label: z.string().nullable().describe('What runs; null for every hook of the bridge.'),
      approvedBy: z.string(),
      approvedAtMs: z.number(),
    }),
  ),
  problem: z.string().nullable(),
})

const TrustQuestionSchema = z.strictObject({
  workspace: z.string().nullable(),
  subjects: z.array(z.strictObject({ subject: AnyObject, verdict: AnyObject })),
  boundary: AnyObject,
})

const question = { status: 200, schema: TrustQuestionSchema }

/** `/api/trust`: what people have accepted. */
export const trust = createResource('/api/trust', {
  GET: {
    operationId: 'listTrust',
    summary: 'What people have accepted and approved, newest first, and why none of it counts where that is so.',
    answer: { status: 200, schema: TrustListingSchema },
    handle: async (_request, context) => jsonResponse(await listTrust(context)),
  },
  DELETE: {
    operationId: 'revokeTrust',
    summary: 'Take the acceptance or approval of one hook of a folder back, or without ref all of the folder.',
    query: RevokeQuery,
    answer: { status: 200, schema: TrustListingSchema },
    errors: ['INVALID_QUERY', 'NOT_ALLOWED_HERE'],
    handle: async (request, context) => jsonResponse(await revokeTrust(context, readQuery(request))),
  },
})

/** `/api/definitions/{id}/accept`: what a definition of source `repo` runs, and that a person accepts it. */
export const definitionTrust = createResource(ACCEPT, {
  GET: {
    operationId: 'getDefinitionTrust',
    summary: 'What exactly a definition of source repo runs, and whether a person has accepted it.',
    answer: question,
    errors: ['UNKNOWN_ID', 'NOT_ALLOWED_HERE'],
    handle: async (request, context) => jsonResponse(await getDefinitionTrust(context, readPathId(request, ACCEPT))),
  },
  POST: {
    operationId: 'acceptDefinition',
    summary: 'Accept exactly what a definition of source repo runs, by the hash that was seen.',
    body: { schema: DefinitionAcceptance, types: ['application/json'] },
    answer: question,
    errors: ['UNKNOWN_ID', 'INVALID_DOCUMENT', 'NOT_ALLOWED_HERE', 'CONFLICT'],
    async handle(request, context) {
      const body = await readJson(request, context.settings.bodyMaxBytes)
      return jsonResponse(await acceptDefinition(context, { id: readPathId(request, ACCEPT), body }))
    },
  },
})
