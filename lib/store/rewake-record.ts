import type { RewakeFacts } from '#lib/slo'

/** One row of the rewake ledger: a background run and what became of its result; times are epoch milliseconds. */
export interface RewakeRecord extends RewakeFacts {
  rewakeId: string
  runId: string
  outcomeId: string
  hookId: string
  event: string
  handlerId: string
  dialect: string
  source: string
  /** `foreign` where an agent wakes itself; such rows are in no rate. */
  owner: 'hookscope' | 'foreign'
  /** The server that ran it. */
  ownerId: string
  duplicateOf: string | null
  summary: string | null
  message: string | null
  /** Number of leases so far. */
  attempt: number
  consumer: string | null
  startedAtMs: number
  endedAtMs: number | null
}
