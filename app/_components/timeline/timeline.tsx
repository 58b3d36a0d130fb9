'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createTimeAxis, criticalPath, rowsOf, type Span } from '#lib/trace'
import { Button } from '../ui/button'
import { type View, viewOf, WHOLE } from './bar-of'
import { Ruler } from './ruler'
import { moveOf } from './timeline-keys'
import { TimelineRow } from './timeline-row'

interface TimelineProps {
  spans: readonly Span[]
  selectedId: string | null
  cutIdle: boolean
  onSelect(id: string | null): void
  /** Enter was pressed: the reader wants the details of the selected span. */
  onOpen(): void
}

const rowPx = 28

/** The waterfall of a trace. Rows are computed first and only the seen ones are drawn, so 10,000 spans stay fluid. */
export function Timeline({ spans, selectedId, cutIdle, onSelect, onOpen }: TimelineProps) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [view, setView] = useState<View>(WHOLE)
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(spans, collapsed), [spans, collapsed])
  const axis = useMemo(() => createTimeAxis(spans, { cutIdle }), [spans, cutIdle])
  const critical = useMemo(() => criticalPath(spans), [spans])
  const selected = rows.findIndex((row) => row.span.id === selectedId)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 12,
    initialRect: { width: 1_000, height: 600 },
  })
  useEffect(() => {
    if (selected >= 0) virtual.scrollToIndex(selected)
  }, [selected, virtual])

  const fold = (id: string, fold: boolean) => {
    const next = new Set(collapsed)
    if (fold) next.add(id)
    else next.delete(id)
    setCollapsed(next)
  }
  const zoomTo = (id: string) => {
    const span = spans.find((candidate) => candidate.id === id)
    if (span) setView(span.kind === 'run' ? WHOLE : viewOf(axis, span))
  }
  const press = (event: KeyboardEvent) => {
    const move = event.metaKey || event.ctrlKey || event.altKey ? null : moveOf(event.key, rows, selected)
    if (!move) return
    event.preventDefault()
    if (move.kind === 'select') onSelect(move.id)
    else if (move.kind === 'fold') fold(move.id, move.collapsed)
    else if (move.kind === 'open') onOpen()
    else if (move.kind === 'zoom') zoomTo(move.id)
    else onSelect(null)
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <div className="flex border-line border-b">
        <div className="flex w-36 shrink-0 items-center justify-between border-line border-r pr-1 pl-3 text-muted text-xs sm:w-80">
          <span>
            {spans.length} spans{axis.cuts.length > 0 && <span className="max-sm:hidden">, idle time cut</span>}
          </span>
          {view !== WHOLE && (
            <Button look="ghost" size="small" onClick={() => setView(WHOLE)}>
              Zoom out
            </Button>
          )}
        </div>
        <Ruler axis={axis} view={view} startMs={spans[0]?.startMs ?? 0} onView={setView} />
      </div>
      <div
        ref={scroller}
        role="tree"
        tabIndex={0}
        aria-label="Spans of the run"
        aria-activedescendant={selected >= 0 ? `span-${selectedId}` : undefined}
        onKeyDown={press}
        className="relative max-h-[50dvh] min-h-40 overflow-y-auto xl:max-h-[calc(100dvh-15rem)]"
      >
        <div role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]
            return (
              row && (
                <div
                  key={row.span.id}
                  role="presentation"
                  style={{ transform: `translateY(${item.start}px)` }}
                  className="absolute inset-x-0 top-0"
                >
                  <TimelineRow
                    row={row}
                    axis={axis}
                    view={view}
                    selected={item.index === selected}
                    critical={critical.has(row.span.id)}
                    onSelect={onSelect}
                    onFold={fold}
                    onZoom={zoomTo}
                  />
                </div>
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}
