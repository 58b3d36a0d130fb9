import type { TrustListing } from '#lib/contract'
import type { ServiceContext } from '../context'

/** What people have accepted and approved, newest first, and why that cannot be relied on where it cannot. */
export async function listTrust({
  trust,
  approvals: { sessions },
}: Pick<ServiceContext, 'trust' | 'approvals'>): Promise<TrustListing> {
  const [acceptances, approved, problem] = await Promise.all([trust.list(), trust.listApproved(), trust.problem()])
  return {
    items: acceptances.toSorted((a, b) => b.acceptedAtMs - a.acceptedAtMs),
    approvals: [...sessions.list(), ...approved].toSorted((a, b) => b.approvedAtMs - a.approvedAtMs),
    problem,
  }
}
