import type { PlannedHook, SimulationReport } from '#lib/contract'

/** The planned hooks, and those that run only because a rewrite brought them in. */
export function withRewritten(planned: readonly PlannedHook[], simulation: SimulationReport | null): PlannedHook[] {
  const known = new Set(planned.map((hook) => hook.ref))
  return [...planned, ...(simulation?.hooks.filter((hook) => !known.has(hook.ref)) ?? [])]
}
