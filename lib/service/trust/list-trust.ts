import type { TrustListing } from '#lib/contract'
import type { ServiceContext } from '../context'

/** What people have accepted, newest first, and why that cannot be relied on where it cannot. */
export async function listTrust({ trust }: Pick<ServiceContext, 'trust'>): Promise<TrustListing> {
  const [acceptances, problem] = await Promise.all([trust.list(), trust.problem()])
  return { items: acceptances.toSorted((a, b) => b.acceptedAtMs - a.acceptedAtMs), problem }
}
