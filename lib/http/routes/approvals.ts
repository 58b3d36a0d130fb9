import * as z from 'zod'
import { ApprovalReply, answerApproval, listApprovals } from '#lib/service'
import { readJson } from '../read-body'
import { readPathId } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const APPROVAL = '/api/approvals/{id}'

const ApprovalListing = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      key: z.string().describe('Event and hash of what runs, by which an answer for good is remembered.'),
      bridge: z.string(),
      event: z.string(),
      tool: z.string().nullable(),
      label: z.string().describe('What runs.'),
      blocking: z.boolean().describe('Whether a denial stops the event.'),
      askedAtMs: z.number(),
    }),
  ),
})

/** `GET /api/approvals`: runs of hooks that wait for a person. */
export const approvals = createResource('/api/approvals', {
  GET: {
    operationId: 'listApprovals',
    summary: 'Runs of hooks that wait for the approval of a person, oldest first.',
    answer: { status: 200, schema: ApprovalListing },
    handle: async (_request, context) => jsonResponse(listApprovals(context)),
  },
})

/** `POST /api/approvals/{id}`: the answer of the person. */
export const approval = createResource(APPROVAL, {
  POST: {
    operationId: 'answerApproval',
    summary: 'Approve or deny a run of a hook; the answer holds what is still open.',
    body: { schema: ApprovalReply, types: ['application/json'] },
    answer: { status: 200, schema: ApprovalListing },
    errors: ['UNKNOWN_ID', 'INVALID_DOCUMENT'],
    async handle(request, context) {
      const body = await readJson(request, context.settings.bodyMaxBytes)
      return jsonResponse(answerApproval(context, { id: readPathId(request, APPROVAL), body }))
    },
  },
})
