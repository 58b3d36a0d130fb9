import type { ApprovalMode, ApprovalQuestion, Approver, TrustPort } from '#lib/contract'
import type { SessionGrants } from './session-grants'

/** What the runs of one bridge are approved with. */
export interface ApprovalParts {
  readonly mode: ApprovalMode
  /** Without one, what would be asked is denied. */
  readonly approver: Approver | null
  readonly trust: Pick<TrustPort, 'isApproved'>
  readonly sessions: Pick<SessionGrants, 'has' | 'grant'>
}

/** Whether one run may go on; rejects with the reason of the signal while somebody is asked. */
export type Approve = (question: ApprovalQuestion, options: { readonly signal: AbortSignal }) => Promise<boolean>

/**
 * Approves runs in the order of seeds.md §4.5: plan mode denies, what is approved for good or for the session is
 * allowed, mode trust allows, mode strict denies, and everything else is asked.
 */
export function createApprovals({ mode, approver, trust, sessions }: ApprovalParts): Approve {
  return async (question, { signal }) => {
    const { bridge, workspace, dialect, key } = question
    if (mode === 'plan') return false
    if (sessions.has(bridge) || (await trust.isApproved(workspace, { dialect, key }))) return true
    if (mode !== 'ask') return mode === 'trust'
    if (approver === null) return false
    const { answer, by } = await approver.ask(question, { signal })
    if (answer === 'session') sessions.grant(bridge, workspace, by)
    return answer !== 'deny'
  }
}
