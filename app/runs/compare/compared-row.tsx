import { memo } from 'react'
import { dispositionRow } from '#lib/contract'
import type { ComparedSpan, Span, TimeAxis, TraceComparison } from '#lib/trace'
import { formatDuration } from '../../_components/format/duration'
import { traceLink } from '../../_components/outcomes/links'
import { barOf, WHOLE } from '../../_components/timeline/bar-of'
import { spanWords } from '../../_components/timeline/span-words'
import { cx } from '../../_components/ui/cx'
import { DispositionChip } from '../../_components/ui/disposition-chip'
import { Link } from '../../_components/ui/link'

interface ComparedRowProps {
  line: ComparedSpan
  /** Distance from the top of the list, in pixels. */
  top: number
  comparison: TraceComparison
  axis: TimeAxis
}

/** One line of a comparison. */
export const ComparedRow = memo(function ComparedRow({ line, top, comparison, axis }: ComparedRowProps) {
  const { a, b } = line
  const span = a ?? b
  if (!span) return null
  const { label, note } = spanWords(span)
  const of = b ? comparison.b : comparison.a
  return (
    <li
      style={{ transform: `translateY(${top}px)` }}
      className="absolute inset-x-0 top-0 flex h-8 items-center text-sm hover:bg-sunken"
    >
      <span
        style={{ paddingLeft: 12 + (line.depth - 1) * 14 }}
        className="flex h-full w-36 shrink-0 items-center gap-1.5 overflow-hidden border-line border-r pr-2 sm:w-72"
      >
        <Link
          href={traceLink(of.id, (b ?? span).id)}
          className={cx('truncate hover:underline', line.kind === 'hook' ? 'font-mono text-xs' : 'font-medium')}
        >
          {label}
        </Link>
        {note && <span className="hidden truncate text-muted text-xs sm:inline">{note}</span>}
      </span>
      <span className="flex h-full min-w-0 flex-1 flex-col sm:flex-row">
        <Lane span={a} originMs={comparison.a.startMs} axis={axis} />
        <Lane span={b} originMs={comparison.b.startMs} axis={axis} />
      </span>
      <Difference line={line} />
    </li>
  )
})

interface LaneProps {
  span: Span | null
  originMs: number
  axis: TimeAxis
}

function Lane({ span, originMs, axis }: LaneProps) {
  const bar = span && barOf(axis, WHOLE, { startMs: span.startMs - originMs, endMs: span.endMs - originMs })
  const tone = span?.kind === 'hook' ? dispositionRow(span.outcome.disposition).tone : undefined
  return (
    <span
      aria-hidden
      className={cx(
        'relative h-full min-w-0 flex-1 overflow-hidden border-line max-sm:first:border-b sm:last:border-l',
        span === null && 'bg-sunken',
      )}
    >
      {bar && (
        <span
          data-tone={tone}
          style={{ left: `${bar.left}%`, width: `max(3px, ${bar.width}%)` }}
          className={cx(
            'absolute inset-y-1 rounded-sm sm:inset-y-2',
            span?.kind === 'hook' ? 'tone-bar' : 'border border-control bg-line',
          )}
        />
      )}
    </span>
  )
}

/** What differs, in words; a dash where nothing is worth a word. */
function Difference({ line }: { line: ComparedSpan }) {
  const { a, b, verdictChanged, deltaMs, ratio, moved } = line
  const only = a === null ? 'added' : b === null ? 'removed' : null
  return (
    <span className="flex w-24 shrink-0 items-center justify-end gap-1.5 overflow-hidden px-2 text-xs sm:w-44">
      {only && (
        <strong data-tone={only === 'added' ? 'blue' : 'slate'} className="text-tone-text">
          {only}
        </strong>
      )}
      {verdictChanged && <Verdicts a={a} b={b} />}
      {deltaMs !== null && (
        <span
          data-tone={moved === 'slower' ? 'orange' : 'green'}
          className={cx('whitespace-nowrap', moved ? 'font-semibold text-tone-text' : 'text-muted')}
        >
          {signed(deltaMs)}
          {moved && ratio !== null && <span className="max-sm:hidden"> ×{ratio.toFixed(ratio < 10 ? 2 : 0)}</span>}
        </span>
      )}
    </span>
  )
}

function Verdicts({ a, b }: Pick<ComparedSpan, 'a' | 'b'>) {
  return (
    <span className="flex items-center gap-0.5">
      <DispositionChip disposition={wordOf(a)} compact />
      <span aria-hidden>→</span>
      <span className="sr-only">became</span>
      <DispositionChip disposition={wordOf(b)} compact />
    </span>
  )
}

/** The disposition that stands for what was decided: of a dispatch, what blocked it or let it through. */
function wordOf(span: ComparedSpan['a']): string {
  if (span === null) return ''
  if (span.kind === 'hook') return span.outcome.disposition
  if (span.dispatch.allowed !== false) return 'allowed'
  return span.dispatch.blockedBy === 'failure' ? 'failed-closed' : 'denied'
}

function signed(ms: number): string {
  const sign = ms > 0 ? '+' : ms < 0 ? '−' : '±'
  return `${sign}${formatDuration(Math.abs(ms))}`
}
