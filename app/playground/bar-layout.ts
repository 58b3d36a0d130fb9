import type { OutcomeV2, PlannedHook } from '#lib/contract'

/** One bar of the outcome timeline; offsets and widths are per cent of the whole. */
export interface OutcomeBar {
  ref: string
  disposition: string
  durationMs: number
  startMs: number
  timeoutMs: number | null
  left: number
  width: number
  /** Where the deadline of the hook lies; null when it is beyond the end of the picture. */
  deadline: number | null
}

/** The picture: bars in the order in which the hooks ran, and how long it is. */
export interface BarLayout {
  bars: OutcomeBar[]
  spanMs: number
}

/** Places outcomes on one time axis, which starts with the first and ends with the last of them. */
export function layOutBars(
  outcomes: readonly Pick<OutcomeV2, 'hookId' | 'startedAt' | 'durationMs' | 'disposition'>[],
  hooks: readonly Pick<PlannedHook, 'ref' | 'timeoutMs'>[],
): BarLayout {
  const timeouts = new Map(hooks.map((hook) => [hook.ref, hook.timeoutMs]))
  const startsAt = Math.min(...outcomes.map((outcome) => Date.parse(outcome.startedAt)))
  const placed = outcomes.map((outcome) => ({ outcome, startMs: Date.parse(outcome.startedAt) - startsAt }))
  const spanMs = Math.max(1, ...placed.map(({ outcome, startMs }) => startMs + outcome.durationMs))
  const percent = (ms: number) => (ms / spanMs) * 100
  return {
    spanMs,
    bars: placed.map(({ outcome, startMs }) => {
      const timeoutMs = timeouts.get(outcome.hookId) ?? null
      const deadline = timeoutMs === null ? null : percent(startMs + timeoutMs)
      return {
        ref: outcome.hookId,
        disposition: outcome.disposition,
        durationMs: outcome.durationMs,
        startMs,
        timeoutMs,
        left: percent(startMs),
        width: percent(outcome.durationMs),
        deadline: deadline !== null && deadline <= 100 ? deadline : null,
      }
    }),
  }
}
