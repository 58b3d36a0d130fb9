'use client'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { liveHold } from '../../_queries/live-hold'
import type { ChartTime } from './chart-time'

/** A part of the axis that is being picked, from the start of its first to the start of its last point. */
export interface Pick {
  fromMs: number
  toMs: number
}

/** What Recharts tells about the pointer; the label is the x value under it. */
interface PointerState {
  activeLabel?: string | number | undefined
}

/** How a chart's axis is picked from. */
export interface AxisPicking {
  pick: Pick | null
  setPick(pick: Pick | null): void
  /** For the chart. */
  handlers: {
    onMouseDown(state: PointerState): void
    onMouseMove(state: PointerState): void
    onMouseUp(): void
    onMouseLeave(): void
  }
  /** For what holds the chart. */
  frame: { onPointerDownCapture(event: PointerEvent): void; onKeyDown(event: KeyboardEvent): void }
  /** The chart tells where its keyboard stands. */
  place(atMs: number | null): void
  apply(pick: Pick): void
}

const ordered = ({ fromMs, toMs }: Pick): Pick => ({ fromMs: Math.min(fromMs, toMs), toMs: Math.max(fromMs, toMs) })
const at = (state: PointerState) => (state.activeLabel === undefined ? null : Number(state.activeLabel))

/**
 * Dragging along an axis picks the range under it and a click opens one point. By keyboard: Enter opens the point, and
 * Shift with the arrows picks a range that Enter zooms into and Escape gives up. The page stands still meanwhile.
 */
export function useDragZoom(time: ChartTime, onOpen: (atMs: number) => void): AxisPicking {
  const [pick, setPick] = useState<Pick | null>(null)
  const drag = useRef<Pick | null>(null)
  const key = useRef<{ anchorMs: number | null; placeMs: number | null }>({ anchorMs: null, placeMs: null })
  const byTouch = useRef(false)
  useEffect(() => () => liveHold.release('drag'), [])
  const show = (next: Pick | null) => {
    setPick(next)
    if (next) liveHold.take('drag')
    else liveHold.release('drag')
  }
  const stop = () => {
    drag.current = null
    key.current.anchorMs = null
    show(null)
  }
  const apply = (picked: Pick) => {
    stop()
    const { fromMs, toMs } = ordered(picked)
    time.zoom(fromMs, toMs)
  }
  return {
    pick: pick && ordered(pick),
    setPick: show,
    apply,
    place: (atMs) => {
      const { anchorMs } = key.current
      key.current.placeMs = atMs
      if (anchorMs !== null && atMs !== null) show({ fromMs: anchorMs, toMs: atMs })
    },
    handlers: {
      onMouseDown: (state) => {
        const atMs = at(state)
        if (atMs !== null) drag.current = { fromMs: atMs, toMs: atMs }
      },
      onMouseMove: (state) => {
        const atMs = at(state)
        if (!drag.current || atMs === null || atMs === drag.current.toMs) return
        drag.current = { ...drag.current, toMs: atMs }
        show(drag.current)
      },
      onMouseUp: () => {
        const dragged = drag.current
        if (!dragged) return
        if (dragged.fromMs !== dragged.toMs) return apply(dragged)
        stop()
        // A finger that taps wants to read the numbers; the table and the tooltip lead on.
        if (!byTouch.current) onOpen(dragged.fromMs)
      },
      onMouseLeave: () => {
        if (drag.current) stop()
      },
    },
    frame: {
      onPointerDownCapture: (event) => {
        byTouch.current = event.pointerType === 'touch'
      },
      onKeyDown: (event) => {
        const { anchorMs, placeMs } = key.current
        if (event.shiftKey && event.key.startsWith('Arrow')) key.current.anchorMs = anchorMs ?? placeMs
        if (event.key === 'Escape' && anchorMs !== null) stop()
        if (event.key !== 'Enter' || placeMs === null) return
        if (anchorMs === null || anchorMs === placeMs) onOpen(placeMs)
        else apply({ fromMs: anchorMs, toMs: placeMs })
      },
    },
  }
}
