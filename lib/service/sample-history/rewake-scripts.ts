import type { RewakeDropReason } from '#lib/contract'
import type { RewakeResult } from '#lib/rewake'
import { next, REWAKE_LIMITS, type RewakeEvent, type RewakeRecord } from '#lib/rewake'

const LEASE_MS = 30_000

/** What happens to a row, and when. */
export type Happening = readonly [event: RewakeEvent, atMs: number]

type Script = (result: RewakeResult, atMs: number, same: RewakeRecord | null) => readonly Happening[]

/** How a result that qualified at a moment comes to be dropped, by reason. */
export const DROP_SCRIPTS: readonly [readonly ['expired', Script], ...(readonly [RewakeDropReason, Script])[]] = [
  [
    'expired',
    (result, atMs) => [
      [settled(result), atMs],
      [{ type: 'swept', isRunActive: true }, atMs + REWAKE_LIMITS.ttlMs + 400],
    ],
  ],
  ['inactive-run', (result, atMs) => [[settled(result, { isRunActive: false }), atMs]]],
  [
    'duplicate',
    (result, atMs, same) => {
      const { summary = null, message = null, rewakeId = null } = same ?? {}
      return [[settled({ ...result, summary, message }, { duplicateOf: rewakeId }), atMs]]
    },
  ],
  [
    'agent-ended',
    (result, atMs) => [
      [settled(result), atMs],
      [{ type: 'run-ended' }, atMs + 42_000],
    ],
  ],
  ['queue-full', (result, atMs) => [[settled(result, { pending: REWAKE_LIMITS.queueMax }), atMs]]],
  [
    'surplus',
    (result, atMs) => [
      [settled(result), atMs],
      [{ type: 'left-over' }, atMs + 17_000],
    ],
  ],
  [
    'undeliverable',
    (result, atMs) => {
      const leasesAtMs = Array.from({ length: REWAKE_LIMITS.attemptsMax }, (_, at) => atMs + 4_000 + at * LEASE_MS)
      const given = leasesAtMs.flatMap((fromMs): Happening[] => [
        [leased()[0], fromMs],
        [{ type: 'swept', isRunActive: true }, fromMs + LEASE_MS],
      ])
      return [[settled(result), atMs], ...given]
    },
  ],
]

/** The row after everything that happened to it; what a lease leaves over is dropped here. */
export function play(row: RewakeRecord, happenings: readonly Happening[]): RewakeRecord {
  return happenings.reduce((current, [event, nowMs]) => {
    const result = next(current, event, { nowMs, limits: { ...REWAKE_LIMITS, surplus: 'drop' } })
    if ('refusal' in result) throw new Error(`${current.rewakeId}: ${event.type} is ${result.refusal}`)
    return result.row
  }, row)
}

/** The run ended with this result, in a run that goes on. */
export function settled(result: RewakeResult, place: Partial<RewakeEvent<'settled'>> = {}): RewakeEvent<'settled'> {
  return { type: 'settled', result, isRunActive: true, duplicateOf: null, pending: 0, ...place }
}

/** The agent takes it; the token comes along. */
export function leased(): readonly [RewakeEvent<'leased'>, string] {
  const token = 'sample-lease'
  return [{ type: 'leased', token, consumer: 'agent', leaseMs: LEASE_MS }, token]
}

/** The agent takes it and gives it back. */
export function released(takenAtMs: number, releasedAtMs: number): readonly Happening[] {
  const [event, token] = leased()
  return [
    [event, takenAtMs],
    [{ type: 'released', token, isRunActive: true }, releasedAtMs],
  ]
}
