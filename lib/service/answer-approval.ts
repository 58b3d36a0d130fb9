import * as z from 'zod'
import { APPROVAL_ANSWERS, type ApprovalListing } from '#lib/contract'
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

/** The questions that are open, oldest first, and what became of the last ones. */
export function listApprovals({ approvals }: ServiceContext): ApprovalListing {
  return approvals.list()
}

/**
 * Answers a question about a run and shows what is still open. Throws UNKNOWN_ID, INVALID_DOCUMENT, CONFLICT for one that
 * somebody else has answered or whose time is over, and NOT_ALLOWED_HERE for an answer that cannot be remembered.
 */
export async function answerApproval(
  context: ServiceContext,
  { id, body }: { readonly id: string; readonly body: unknown },
): Promise<ApprovalListing> {
  const { answer, answeredBy } = parseInput(ApprovalReply, body, 'INVALID_DOCUMENT')
  await context.approvals.answer(id, answer, answeredBy)
  return listApprovals(context)
}
