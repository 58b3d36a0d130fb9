export { type ApprovalDesk, createApprovalDesk } from './approval-desk'
export { createApprovedExecutor } from './approved-executor'
export { createApprovals } from './create-approvals'
export { streamApprovals } from './stream-approvals'
