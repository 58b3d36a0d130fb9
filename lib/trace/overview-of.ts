import { dispositionRow } from '#lib/contract'
import type { HookSpan, Span } from './span'
import type { TimeAxis } from './time-axis'

/** A whole trace in columns of equal width, for a picture whose cost does not grow with the trace. */
export interface TraceOverview {
  /** Hooks that ran at once, as a share 0…1 of the most that ever did. */
  busy: readonly number[]
  /** Columns in which a hook stopped its event. */
  blocked: readonly number[]
  /** Columns in which a hook failed and its event went through: leaks, and failures that could not block. */
  failed: readonly number[]
}

/** Sums a trace up in columns of its axis; linear in spans and columns. */
export function overviewOf(spans: readonly Span[], axis: TimeAxis, columns: number): TraceOverview {
  const changes = new Array<number>(columns + 1).fill(0)
  const blocked = new Set<number>()
  const failed = new Set<number>()
  for (const span of spans) {
    if (span.kind !== 'hook') continue
    const [first, last] = [columnOf(axis.toShare(span.startMs), columns), columnOf(axis.toShare(span.endMs), columns)]
    changes[first] = (changes[first] ?? 0) + 1
    changes[last + 1] = (changes[last + 1] ?? 0) - 1
    if (span.outcome.blocking) blocked.add(first)
    else if (isOpenFailure(span)) failed.add(first)
  }
  const running: number[] = []
  for (const change of changes.slice(0, columns)) running.push((running.at(-1) ?? 0) + change)
  const most = running.reduce((max, count) => Math.max(max, count), 1)
  return { busy: running.map((count) => count / most), blocked: [...blocked], failed: [...failed] }
}

/** The column of a share 0…1. */
export function columnOf(share: number, columns: number): number {
  return Math.min(columns - 1, Math.max(0, Math.floor(share * columns)))
}

function isOpenFailure({ outcome }: HookSpan): boolean {
  return dispositionRow(outcome.disposition).family === 'failure'
}
