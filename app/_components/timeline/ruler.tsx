'use client'
import { type PointerEvent, useState } from 'react'
import type { TimeAxis } from '#lib/trace'
import { formatDuration } from '../format/duration'
import type { View } from './bar-of'
import { zoomed } from './move-view'

interface RulerProps {
  axis: TimeAxis
  view: View
  startMs: number
  onView(view: View): void
}

const ticks = [0, 0.25, 0.5, 0.75]
/** Shorter drags are clicks, in shares of the ruler. */
const shortestDrag = 0.01

/** Times since the start of the run; dragging over them zooms in. */
export function Ruler({ axis, view, startMs, onView }: RulerProps) {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const at = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return (event.clientX - box.left) / box.width
  }
  const end = () => {
    if (drag && Math.abs(drag.to - drag.from) > shortestDrag) onView(zoomed(view, drag.from, drag.to))
    setDrag(null)
  }
  return (
    <div
      aria-hidden
      title="Drag to zoom"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: at(event), to: at(event) })
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: at(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
      className="relative h-7 flex-1 cursor-crosshair touch-none select-none"
    >
      {ticks.map((tick) => (
        <span
          key={tick}
          style={{ left: `${tick * 100}%` }}
          className="absolute inset-y-0 whitespace-nowrap border-line-strong border-l pl-1 text-muted text-xs leading-7 max-sm:nth-[2n]:hidden"
        >
          {formatDuration(Math.max(0, axis.toMs(view.from + tick * (view.to - view.from)) - startMs))}
        </span>
      ))}
      {drag && (
        <span
          style={{ left: `${Math.min(drag.from, drag.to) * 100}%`, width: `${Math.abs(drag.to - drag.from) * 100}%` }}
          className="absolute inset-y-0 bg-accent/20"
        />
      )}
    </div>
  )
}
