import type { StoredRewake } from '#lib/contract'
import type { RewakeLimits } from '#lib/rewake'
import type { RewakeRecord } from '#lib/store'

/** A row of the ledger as it is handed out; the token of its lease stays with who holds it. */
export function toStoredRewake(row: RewakeRecord, { ttlMs }: Pick<RewakeLimits, 'ttlMs'>): StoredRewake {
  const { dedupeKey, leaseToken, leaseUntilMs, startedAtMs, endedAtMs, qualifiedAtMs, deliveredAtMs, ...rest } = row
  const waits = row.state === 'queued' || row.state === 'leased'
  return {
    ...rest,
    startedAt: new Date(startedAtMs).toISOString(),
    endedAt: isoTime(endedAtMs),
    qualifiedAt: isoTime(qualifiedAtMs),
    deliveredAt: isoTime(deliveredAtMs),
    leaseUntil: isoTime(leaseUntilMs),
    expiresAt: waits && qualifiedAtMs !== null ? isoTime(qualifiedAtMs + ttlMs) : null,
    steps: row.steps.map(({ atMs, ...step }) => ({ at: new Date(atMs).toISOString(), ...step })),
  }
}

function isoTime(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(timeMs).toISOString()
}
