import type { StreamHub } from '../stream'
import type { ApprovalDesk } from './approval-desk'

/** Nudges the readers of a stream when a question is asked and when it ends. Returns the way to stop. */
export function streamApprovals(approvals: ApprovalDesk, stream: Pick<StreamHub, 'publish'>): () => void {
  return approvals.onChange((question) => {
    const { id: approvalId, bridge, event } = question
    const payload = { approvalId, bridge, event }
    stream.publish(
      'end' in question
        ? { type: 'approval.ended', payload: { ...payload, end: question.end } }
        : { type: 'approval.asked', payload },
    )
  })
}
