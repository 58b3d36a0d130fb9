import * as z from 'zod'
import { APPROVAL_ENDS, FAILURE_POLICIES } from '#lib/contract'
import { ApprovalReply, answerApproval, listApprovals } from '#lib/service'
import { AnyObject } from '../api-schemas'
import { readJson } from '../read-body'
import { readPathId } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const APPROVAL = '/api/approvals/{id}'

const Question = z.strictObject({
  id: z.string(),
  key: z.string().describe('Event and hash of what runs; with the dialect, what an answer for good is remembered by.'),
  bridge: z.string(),
  hookId: z.string().nullable().describe('Definition of the bridge.'),
  dialect: z.string(),
  layer: z.string(),
  event: z.string(),
  point: z.string().nullable(),
  runId: z.string().nullable(),
  tool: z.string().nullable(),
  label: z.string().describe('What runs.'),
  subject: AnyObject.describe('Exactly what would run: kind, argv, cwd, environment, hosts, hash; without secrets.'),
  workspace: z.string(),
  blocking: z.boolean().describe('Whether a denial stops the event.'),
  timeoutMs: z.number().describe('Time from the asking after which the hook counts as timed out.'),
  failurePolicy: z.enum(FAILURE_POLICIES).describe('What becomes of the event then.'),
  isBackground: z.boolean().describe('Whether the event goes on meanwhile.'),
  askedAtMs: z.number(),
})

const ApprovalListing = z.strictObject({
  nowMs: z.number().describe('Wall reading of the server.'),
  items: z.array(Question),
  ended: z.array(Question.extend({ end: z.enum(APPROVAL_ENDS), endedAtMs: z.number(), by: z.string().nullable() })),
})

/** `GET /api/approvals`: runs of hooks that wait for a person. */
export const approvals = createResource('/api/approvals', {
  GET: {
    operationId: 'listApprovals',
    summary: 'Runs of hooks that wait for the approval of a person, oldest first, and how the last fifty ended.',
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
    errors: ['UNKNOWN_ID', 'INVALID_DOCUMENT', 'CONFLICT', 'NOT_ALLOWED_HERE'],
    async handle(request, context) {
      const body = await readJson(request, context.settings.bodyMaxBytes)
      return jsonResponse(await answerApproval(context, { id: readPathId(request, APPROVAL), body }))
    },
  },
})
