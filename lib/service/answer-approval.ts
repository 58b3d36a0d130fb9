import * as z from 'zod'
import { APPROVAL_ANSWERS, type OpenApproval } from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { AcceptedBy } from './playground/run-wishes'

/** Body of `POST /api/approvals/{id}`. */
export const ApprovalReply = z.strictObject({
  answer: z
    .enum(APPROVAL_ANSWERS)
    .describe('For this run, for all until the server stops, for this hook for good, or no.'),
  answeredBy: AcceptedBy,
})

/** The questions that are open, oldest first. */
export function listApprovals({ approvals }: ServiceContext): { items: readonly OpenApproval[] } {
  return { items: approvals.list() }
}

/** Answers a question about a run and shows what is still open; throws UNKNOWN_ID and INVALID_DOCUMENT. */
export function answerApproval(context: ServiceContext, { id, body }: { readonly id: string; readonly body: unknown }) {
  const { answer, answeredBy } = parseInput(ApprovalReply, body, 'INVALID_DOCUMENT')
  context.approvals.answer(id, answer, answeredBy)
  return listApprovals(context)
}
