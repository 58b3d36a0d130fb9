import type { StandingApproval } from '#lib/contract'

/** The event at which an approval holds, as its key names it; null for every event. */
export function approvalEvent({ kind, ref }: Pick<StandingApproval, 'kind' | 'ref'>): string | null {
  return kind === 'session' ? null : (/^hook:([^:]+):/.exec(ref)?.[1] ?? null)
}
