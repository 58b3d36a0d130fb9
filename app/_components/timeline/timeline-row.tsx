import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { SpanRow, TimeAxis } from '#lib/trace'
import { formatDuration } from '../format/duration'
import { cx } from '../ui/cx'
import { DispositionChip } from '../ui/disposition-chip'
import { barOf, type View } from './bar-of'
import { SpanBar } from './span-bar'
import { spanWords } from './span-words'
import type { RowActions } from './timeline-actions'

interface TimelineRowProps {
  row: SpanRow
  /** Distance from the top of the list, in pixels. */
  top: number
  axis: TimeAxis
  view: View
  selected: boolean
  critical: boolean
  matched: boolean
  actions: RowActions
}

/** One line of the timeline: name on the left, bar on the right. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, top, axis, view, selected, critical, matched, actions } = props
  const { span } = row
  const words = spanWords(span)
  const bar = barOf(axis, view, span)
  const mark = markOf(span)
  const isBefore = axis.toShare(span.endMs) < view.from
  return (
    // Keys are handled by the tree that holds the rows, which has the focus.
    <div
      role="treeitem"
      tabIndex={-1}
      id={`span-${span.id}`}
      aria-level={span.depth + 1}
      aria-selected={selected}
      aria-expanded={row.hasChildren ? !row.collapsed : undefined}
      data-matched={matched || undefined}
      title={titleOf(span, words.label)}
      onClick={() => actions.select(span.id)}
      onDoubleClick={() => actions.zoom(span)}
      onKeyDown={(event) => event.key === 'Enter' && actions.select(span.id)}
      style={{ transform: `translateY(${top}px)` }}
      className={cx(
        'absolute inset-x-0 top-0 flex h-7 cursor-pointer text-sm',
        selected ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <span
        style={{ paddingLeft: 8 + span.depth * 14 }}
        className={cx(
          'flex w-36 shrink-0 items-center gap-1.5 overflow-hidden border-line border-r pr-2 sm:w-80',
          matched && 'shadow-[inset_3px_0_0_var(--accent)]',
        )}
      >
        <FoldMark row={row} onFold={actions.fold} />
        {mark && <DispositionChip disposition={mark} compact />}
        <span
          className={cx(
            'truncate',
            span.kind === 'hook' ? 'font-mono text-xs' : 'font-medium',
            matched && 'underline decoration-2 decoration-accent underline-offset-3',
          )}
        >
          {words.label}
        </span>
        {words.note && <span className="hidden truncate text-muted text-xs sm:inline">{words.note}</span>}
        {row.hidden > 0 && <span className="shrink-0 text-muted text-xs">+{row.hidden}</span>}
        <span className="sr-only">{formatDuration(words.durationMs)}</span>
      </span>
      <span aria-hidden className="relative min-w-0 flex-1 overflow-hidden">
        {bar ? (
          <SpanBar span={span} bar={bar} critical={critical} durationMs={words.durationMs} />
        ) : (
          <span className={cx('absolute top-1 text-faint text-xs', isBefore ? 'left-1' : 'right-1')}>
            {isBefore ? '‹' : '›'}
          </span>
        )}
      </span>
    </div>
  )
})

/** Name and reason in a hint, because names are cut on narrow screens. */
function titleOf(span: SpanRow['span'], label: string): string {
  return span.kind === 'hook' && span.outcome.reason !== null ? `${label}: ${span.outcome.reason}` : label
}

/** The disposition a row is marked with: a hook's own, and for a blocked dispatch what blocked it. */
function markOf(span: SpanRow['span']): string | null {
  if (span.kind === 'hook') return span.outcome.disposition
  if (span.kind === 'run' || span.dispatch.allowed !== false) return null
  return span.dispatch.blockedBy === 'failure' ? 'failed-closed' : 'denied'
}

function FoldMark({ row, onFold }: { row: SpanRow; onFold: RowActions['fold'] }) {
  if (!row.hasChildren) return <span className="w-4 shrink-0" />
  const Icon = row.collapsed ? ChevronRight : ChevronDown
  return (
    <span
      aria-hidden
      onClick={(event) => {
        event.stopPropagation()
        onFold(row.span, !row.collapsed)
      }}
      className="grid h-6 w-4 shrink-0 place-items-center text-muted hover:text-ink"
    >
      <Icon size={14} />
    </span>
  )
}
