'use client'
import { useState } from 'react'

interface Drag {
  fromMs: number
  toMs: number
}

/** What Recharts tells about the pointer; the label is the x value under it. */
interface PointerState {
  activeLabel?: string | number | undefined
}

interface DragZoom {
  drag: Drag | null
  handlers: {
    onMouseDown(state: PointerState): void
    onMouseMove(state: PointerState): void
    onMouseUp(): void
    onMouseLeave(): void
  }
}

/** Dragging over a time axis picks the range under it; a click alone picks nothing. */
export function useDragZoom(onZoom: (fromMs: number, toMs: number) => void): DragZoom {
  const [drag, setDrag] = useState<Drag | null>(null)
  const at = (state: PointerState) => (state.activeLabel === undefined ? null : Number(state.activeLabel))
  return {
    drag,
    handlers: {
      onMouseDown: (state) => {
        const atMs = at(state)
        if (atMs !== null) setDrag({ fromMs: atMs, toMs: atMs })
      },
      onMouseMove: (state) => {
        const atMs = at(state)
        if (drag && atMs !== null && atMs !== drag.toMs) setDrag({ ...drag, toMs: atMs })
      },
      onMouseUp: () => {
        if (drag && drag.fromMs !== drag.toMs)
          onZoom(Math.min(drag.fromMs, drag.toMs), Math.max(drag.fromMs, drag.toMs))
        setDrag(null)
      },
      onMouseLeave: () => setDrag(null),
    },
  }
}
