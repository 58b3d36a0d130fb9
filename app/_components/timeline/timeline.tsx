'use client'
import { type KeyboardEvent, type RefObject, useCallback, useEffectEvent, useMemo } from 'react'
import { formatCount } from '../format/number'
import type { View } from './bar-of'
import { Minimap } from './minimap'
import { Ruler } from './ruler'
import { applyMove, rowActions } from './timeline-actions'
import { keyName, moveOf } from './timeline-keys'
import { TimelineRows } from './timeline-rows'
import type { TimelineModel } from './use-timeline'

interface TimelineProps {
  model: TimelineModel
  treeRef: RefObject<HTMLDivElement | null>
  /** The reader wants the details of the selected span. */
  onOpen(): void
  /** The reader wants to search. */
  onSearch(): void
}

/** The waterfall of a trace under its overview and its ruler. */
export function Timeline({ model, treeRef, onOpen, onSearch }: TimelineProps) {
  const { state, setState, spans, shown, axis, critical, overview, rows, matched, matchShares, selectedRow } = model
  const actions = useMemo(() => rowActions({ setState, axis }), [setState, axis])
  const setView = useCallback((zoom: View) => void setState({ zoom }), [setState])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.altKey)
    const move = isPlain ? moveOf(keyName(event), rows, selectedRow) : null
    if (!move) return
    event.preventDefault()
    if (move.kind === 'open') onOpen()
    else if (move.kind === 'search') onSearch()
    else applyMove(model, move)
  })
  const onKey = useCallback((event: KeyboardEvent) => press(event), [])
  return (
    <div className="flex min-h-0 min-w-0 flex-col">
      <div className="flex border-line border-b">
        <div className="flex w-36 shrink-0 flex-col justify-center border-line border-r px-3 text-muted text-xs sm:w-80">
          <span>{countOf(spans.length, shown.length)}</span>
          {axis.cuts.length > 0 && <span className="max-sm:hidden">idle time cut</span>}
        </div>
        <Minimap overview={overview} view={state.zoom} matchShares={matchShares} onView={setView} />
      </div>
      <div className="flex border-line border-b">
        <div className="w-36 shrink-0 border-line border-r sm:w-80" />
        <Ruler axis={axis} view={state.zoom} startMs={spans[0]?.startMs ?? 0} onView={setView} />
      </div>
      <TimelineRows
        rows={rows}
        axis={axis}
        view={state.zoom}
        critical={critical}
        matched={matched}
        selected={selectedRow}
        actions={actions}
        treeRef={treeRef}
        onKey={onKey}
      />
    </div>
  )
}

function countOf(all: number, shown: number): string {
  return shown === all ? `${formatCount(all)} spans` : `${formatCount(shown)} of ${formatCount(all)} spans`
}
