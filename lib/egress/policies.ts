import type { EgressPolicy } from '#lib/contract'

/** Whom a policy lets a request reach. A host that is not on this machine has to be listed under every policy. */
export interface PolicyRow {
  /** Whether `localhost` and loopback addresses need no listing. */
  readonly reachesLoopback: boolean
  /** Whether an address that is not public may be reached once it is listed itself. */
  readonly reachesListedAddresses: boolean
  readonly redirectsMax: number
}

/** The policies; agents keep their own rule (seeds.md §2.7, §4.3; dialects.md §1.4). */
export function policyRows(redirectsMax: number): Readonly<Record<EgressPolicy, PolicyRow>> {
  return {
    observe: { reachesLoopback: true, reachesListedAddresses: true, redirectsMax },
    public: { reachesLoopback: false, reachesListedAddresses: false, redirectsMax },
    command: { reachesLoopback: false, reachesListedAddresses: true, redirectsMax: 0 },
    model: { reachesLoopback: true, reachesListedAddresses: true, redirectsMax: 0 },
  }
}
