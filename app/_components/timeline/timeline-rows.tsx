'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type RefObject, useEffect } from 'react'
import type { SpanRow, TimeAxis } from '#lib/trace'
import type { View } from './bar-of'
import type { RowActions } from './timeline-actions'
import { TimelineRow } from './timeline-row'

interface TimelineRowsProps {
  rows: readonly SpanRow[]
  axis: TimeAxis
  view: View
  critical: ReadonlySet<string>
  matched: ReadonlySet<string>
  /** Index of the selected row; -1 for none. */
  selected: number
  actions: RowActions
  treeRef: RefObject<HTMLDivElement | null>
  onKey(event: KeyboardEvent): void
}

const rowPx = 28

/** The rows in view, and a few more: their number does not grow with the trace. */
export const TimelineRows = memo(function TimelineRows(props: TimelineRowsProps) {
  const { rows, axis, view, critical, matched, selected, actions, treeRef, onKey } = props
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => treeRef.current,
    estimateSize: () => rowPx,
    overscan: 8,
    initialRect: { width: 1_000, height: 600 },
  })
  useEffect(() => {
    if (selected >= 0) virtual.scrollToIndex(selected)
  }, [selected, virtual])
  const selectedId = rows[selected]?.span.id
  return (
    <div
      ref={treeRef}
      role="tree"
      tabIndex={0}
      aria-label="Spans of the run"
      aria-activedescendant={selectedId === undefined ? undefined : `span-${selectedId}`}
      onKeyDown={onKey}
      className="relative max-h-[55dvh] min-h-40 overflow-y-auto focus-visible:-outline-offset-2 xl:max-h-[calc(100dvh-23rem)]"
    >
      <div role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          return (
            row && (
              <TimelineRow
                key={row.span.id}
                row={row}
                top={item.start}
                axis={axis}
                view={view}
                selected={item.index === selected}
                critical={critical.has(row.span.id)}
                matched={matched.has(row.span.id)}
                actions={actions}
              />
            )
          )
        })}
      </div>
    </div>
  )
})
