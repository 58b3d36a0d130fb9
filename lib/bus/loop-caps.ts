import type { EnvelopeDocument, HookPoint } from '#lib/contract'

const TRACKED_RUNS_MAX = 10_000

/** Counts refusals in a row where a refusal keeps the agent going, so that no hook can hold it for ever. */
export interface LoopCaps {
  /** Whether the cap of the point is reached for the run of this envelope. */
  reached(point: HookPoint, envelope: EnvelopeDocument): boolean
  /** Notes how a dispatch at a capped point ended. */
  note(point: HookPoint, envelope: EnvelopeDocument, blocked: boolean): void
}

/** Makes the counters; the agent's own `consecutiveBlocks` counts when it is higher. */
export function createLoopCaps(): LoopCaps {
  const counts = new Map<string, number>()
  return {
    reached(point, envelope) {
      if (point.blockCap === null) return false
      const key = keyOf(point, envelope)
      const own = key === null ? 0 : (counts.get(key) ?? 0)
      const agents = 'consecutiveBlocks' in envelope.metadata ? Number(envelope.metadata.consecutiveBlocks) : 0
      return Math.max(own, agents) >= point.blockCap
    },
    note(point, envelope, blocked) {
      if (point.blockCap === null) return
      const key = keyOf(point, envelope)
      if (key === null) return
      const count = counts.get(key) ?? 0
      counts.delete(key)
      if (!blocked) return
      counts.set(key, count + 1)
      if (counts.size > TRACKED_RUNS_MAX) counts.delete(counts.keys().next().value ?? '')
    },
  }
}

/**
 * Refusals are counted per point, run and, for a subagent, per agent. Null without run and session: there the agent's
 * own count is all there is, because the refusals of strangers must not switch a guard off.
 */
function keyOf(point: HookPoint, { scope, references }: EnvelopeDocument): string | null {
  const run = scope.runId ?? ('sessionId' in references ? references.sessionId : undefined)
  if (run === undefined) return null
  const agent = 'agentId' in references ? references.agentId : undefined
  return [point.id, run, agent ?? ''].join(' ')
}
