import type { StandingApproval } from '#lib/contract'

/** Bridges whose runs are all approved until the server stops. */
export interface SessionGrants {
  has(bridge: string): boolean
  /** A second grant of a bridge changes nothing. */
  grant(bridge: string, workspace: string, by: string): void
  list(): readonly StandingApproval[]
  /** Takes back the grant of one ref, or all of a folder; tells whether there was one. */
  revoke(workspace: string, ref?: string): boolean
}

/** Makes an empty set of grants. */
export function createSessionGrants({ nowMs }: { readonly nowMs: () => number }): SessionGrants {
  const granted = new Map<string, StandingApproval>()
  return {
    has: (bridge) => granted.has(bridge),
    grant(bridge, workspace, approvedBy) {
      if (granted.has(bridge)) return
      const ref = `session:${bridge}`
      granted.set(bridge, {
        ref,
        dialect: null,
        kind: 'session',
        workspace,
        bridge,
        label: null,
        approvedBy,
        approvedAtMs: nowMs(),
      })
    },
    list: () => [...granted.values()],
    revoke(workspace, ref) {
      const isMeant = (grant: StandingApproval) =>
        grant.workspace === workspace && (ref === undefined || ref === grant.ref)
      const revoked = [...granted].filter(([, grant]) => isMeant(grant))
      for (const [bridge] of revoked) granted.delete(bridge)
      return revoked.length > 0
    },
  }
}
