import { ChevronDown, ChevronRight } from 'lucide-react'
import type { SpanRow, TimeAxis } from '#lib/trace'
import { formatDuration } from '../format/duration'
import { cx } from '../ui/cx'
import { DispositionChip } from '../ui/disposition-chip'
import { barOf, type View } from './bar-of'
import { SpanBar } from './span-bar'
import { spanWords } from './span-words'

/** One line and what can be done with it. */
export interface TimelineRowProps {
  row: SpanRow
  axis: TimeAxis
  view: View
  selected: boolean
  critical: boolean
  onSelect(id: string): void
  onFold(id: string, collapsed: boolean): void
  onZoom(id: string): void
}

/** One line of the timeline: name on the left, bar on the right. */
export function TimelineRow({ row, axis, view, selected, critical, onSelect, onFold, onZoom }: TimelineRowProps) {
  const { span } = row
  const words = spanWords(span)
  const bar = barOf(axis, view, span)
  const mark = markOf(span)
  return (
    // Keys are handled by the tree that holds the rows, which has the focus.
    <div
      role="treeitem"
      tabIndex={-1}
      id={`span-${span.id}`}
      aria-level={span.depth + 1}
      aria-selected={selected}
      aria-expanded={row.hasChildren ? !row.collapsed : undefined}
      onClick={() => onSelect(span.id)}
      onDoubleClick={() => onZoom(span.id)}
      onKeyDown={(event) => event.key === 'Enter' && onSelect(span.id)}
      className={cx('flex h-7 cursor-pointer text-sm', selected ? 'bg-accent-soft' : 'hover:bg-sunken')}
    >
      <span
        style={{ paddingLeft: 8 + span.depth * 14 }}
        className="flex w-36 shrink-0 items-center gap-1.5 overflow-hidden border-line border-r pr-2 sm:w-80"
      >
        <FoldMark row={row} onFold={onFold} />
        {mark && <DispositionChip disposition={mark} compact />}
        <span className={cx('truncate', span.kind === 'hook' ? 'font-mono text-xs' : 'font-medium')}>
          {words.label}
        </span>
        {words.note && <span className="hidden truncate text-muted text-xs sm:inline">{words.note}</span>}
        {row.hidden > 0 && <span className="shrink-0 text-muted text-xs">+{row.hidden}</span>}
        <span className="sr-only">{formatDuration(words.durationMs)}</span>
      </span>
      <span aria-hidden className="relative min-w-0 flex-1 overflow-hidden">
        {bar && <SpanBar span={span} bar={bar} critical={critical} durationMs={words.durationMs} />}
      </span>
    </div>
  )
}

/** The disposition a row is marked with: a hook's own, and for a blocked dispatch what blocked it. */
function markOf(span: SpanRow['span']): string | null {
  if (span.kind === 'hook') return span.outcome.disposition
  if (span.kind === 'run' || span.dispatch.allowed !== false) return null
  return span.dispatch.decision?.blockedBy === 'failure' ? 'failed-closed' : 'denied'
}

function FoldMark({ row, onFold }: Pick<TimelineRowProps, 'row' | 'onFold'>) {
  if (!row.hasChildren) return <span className="w-4 shrink-0" />
  const Icon = row.collapsed ? ChevronRight : ChevronDown
  return (
    <span
      aria-hidden
      onClick={(event) => {
        event.stopPropagation()
        onFold(row.span.id, !row.collapsed)
      }}
      className="grid h-6 w-4 shrink-0 place-items-center text-muted hover:text-ink"
    >
      <Icon size={14} />
    </span>
  )
}
