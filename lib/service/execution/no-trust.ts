import { HookscopeError, type TrustPort } from '#lib/contract'

/** Nothing has been accepted, and nothing can be. */
export const NO_TRUST: TrustPort = {
  judge: async (_workspace, subjects) => subjects.map(() => ({ kind: 'unknown' })),
  accept: () => Promise.reject(new HookscopeError('NOT_ALLOWED_HERE', 'This server remembers no acceptances.')),
  isApproved: async () => false,
  listApproved: async () => [],
  approve: () => Promise.reject(new HookscopeError('NOT_ALLOWED_HERE', 'This server remembers no approvals.')),
  revoke: async () => undefined,
  list: async () => [],
  problem: async () => null,
}
