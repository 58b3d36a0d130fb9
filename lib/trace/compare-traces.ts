import type { DispatchSpan, HookSpan, RunSpan, Span } from './span'
import { spansOf } from './spans-of'
import type { Trace } from './trace'

/** One line of a comparison: a dispatch or hook of either trace, or of both. */
export interface ComparedSpan {
  /** Path of the line: event or hook id with its count among its siblings, from the run down. */
  key: string
  depth: number
  kind: 'dispatch' | 'hook'
  a: DispatchSpan | HookSpan | null
  b: DispatchSpan | HookSpan | null
  /** Whether what was decided differs: verdict of a dispatch, disposition of a hook, or whether it blocked. */
  verdictChanged: boolean
  /** Recorded duration of b less that of a, in milliseconds; null unless both have one. */
  deltaMs: number | null
  /** How many times as long b took; null unless both took time. */
  ratio: number | null
  /** Whether the duration moved by enough to say so. */
  moved: 'slower' | 'faster' | null
}

/** How many lines differ, and in what. */
export interface ComparisonSums {
  added: number
  removed: number
  verdictChanged: number
  slower: number
  faster: number
}

/** Two traces side by side; `b` is what is compared with `a`. */
export interface TraceComparison {
  a: RunSpan
  b: RunSpan
  lines: readonly ComparedSpan[]
  sums: ComparisonSums
}

/** Smaller changes of a duration are not told from chance: half a millisecond, and a quarter of the shorter one. */
const leastDeltaMs = 0.5
const leastRatio = 1.25

/**
 * Aligns two traces: the n-th dispatch of an event with the n-th of the other, within it hooks by id, and so on down.
 * Lines are in tree order; what only one trace has stands where it was.
 */
export function compareTraces(a: Trace, b: Trace): TraceComparison {
  const [[runA, ...spansA], [runB, ...spansB]] = [spansOf(a), spansOf(b)]
  const [childrenA, childrenB] = [childrenOf(spansA, runA), childrenOf(spansB, runB)]
  const lines: ComparedSpan[] = []
  const place = (parents: [string | null, string | null], path: string): void => {
    const [ownA, ownB] = [keyed(childrenA.get(parents[0])), keyed(childrenB.get(parents[1]))]
    for (const key of inOrder([...ownA.keys()], [...ownB.keys()])) {
      const [spanA, spanB] = [ownA.get(key) ?? null, ownB.get(key) ?? null]
      const line = lineOf(`${path}/${key}`, spanA, spanB)
      if (!line) continue
      lines.push(line)
      place([spanA?.id ?? null, spanB?.id ?? null], line.key)
    }
  }
  place([runA.id, runB.id], '')
  return { a: runA, b: runB, lines, sums: sumsOf(lines) }
}

/** Whether anything about a line differs. */
export function isChanged({ a, b, verdictChanged, moved }: ComparedSpan): boolean {
  return a === null || b === null || verdictChanged || moved !== null
}

type Child = DispatchSpan | HookSpan

function childrenOf(spans: readonly Child[], run: RunSpan): ReadonlyMap<string | null, Child[]> {
  const children = new Map<string | null, Child[]>()
  for (const span of spans) {
    const parentId = span.parentId ?? run.id
    const siblings = children.get(parentId)
    if (siblings) siblings.push(span)
    else children.set(parentId, [span])
  }
  return children
}

/** Siblings by what they are and their count: `tool.pre-use#2`. */
function keyed(siblings: readonly Child[] = []): Map<string, Child> {
  const counts = new Map<string, number>()
  return new Map(
    siblings.map((span) => {
      const name = span.kind === 'dispatch' ? span.dispatch.event : span.outcome.hookId
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [`${name}#${count}`, span]
    }),
  )
}

/** The keys of both, each once, by their mean place; the same whichever comes first. */
function inOrder(keysA: readonly string[], keysB: readonly string[]): string[] {
  const places = new Map<string, number[]>()
  for (const keys of [keysA, keysB]) {
    for (const [at, key] of keys.entries()) places.set(key, [...(places.get(key) ?? []), at])
  }
  const meanOf = (key: string) => {
    const own = places.get(key) ?? []
    return own.reduce((sum, at) => sum + at, 0) / Math.max(1, own.length)
  }
  const means = new Map([...places.keys()].map((key) => [key, meanOf(key)]))
  return [...places.keys()].toSorted(
    (one, other) => (means.get(one) ?? 0) - (means.get(other) ?? 0) || (one < other ? -1 : 1),
  )
}

function lineOf(key: string, a: Child | null, b: Child | null): ComparedSpan | null {
  const span = a ?? b
  if (!span) return null
  const [msA, msB] = [durationOf(a), durationOf(b)]
  const deltaMs = msA === null || msB === null ? null : msB - msA
  return {
    key,
    depth: span.depth,
    kind: span.kind,
    a,
    b,
    verdictChanged: a !== null && b !== null && verdictOf(a) !== verdictOf(b),
    deltaMs,
    ratio: msA && msB ? msB / msA : null,
    moved: movedBy(msA, msB),
  }
}

function durationOf(span: Child | null): number | null {
  if (span === null) return null
  return span.kind === 'dispatch' ? span.dispatch.durationMs : span.outcome.durationMs
}

function verdictOf(span: Child): string {
  if (span.kind === 'hook') return `${span.outcome.disposition} ${span.outcome.blocking}`
  const { allowed, verdict, blockedBy } = span.dispatch
  return `${allowed} ${verdict} ${blockedBy}`
}

function movedBy(msA: number | null, msB: number | null): ComparedSpan['moved'] {
  if (msA === null || msB === null) return null
  const [less, more] = [Math.min(msA, msB), Math.max(msA, msB)]
  if (more - less < leastDeltaMs || more < less * leastRatio) return null
  return msB > msA ? 'slower' : 'faster'
}

function sumsOf(lines: readonly ComparedSpan[]): ComparisonSums {
  const count = (holds: (line: ComparedSpan) => boolean) => lines.filter(holds).length
  return {
    added: count(({ a }) => a === null),
    removed: count(({ b }) => b === null),
    verdictChanged: count(({ verdictChanged }) => verdictChanged),
    slower: count(({ moved }) => moved === 'slower'),
    faster: count(({ moved }) => moved === 'faster'),
  }
}

/** Spans of both traces moved to start at 0, so that one axis fits both. */
export function alignedSpans({ a, b, lines }: TraceComparison): Span[] {
  const moved = (span: Span | null, originMs: number) =>
    span ? [{ ...span, startMs: span.startMs - originMs, endMs: span.endMs - originMs }] : []
  return [
    ...moved(a, a.startMs),
    ...moved(b, b.startMs),
    ...lines.flatMap((line) => [...moved(line.a, a.startMs), ...moved(line.b, b.startMs)]),
  ]
}
