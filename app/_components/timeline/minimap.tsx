'use client'
import { memo, type PointerEvent, useRef } from 'react'
import { columnOf, type TraceOverview } from '#lib/trace'
import { isWhole, type View } from './bar-of'
import { panned, resized } from './move-view'

interface MinimapProps {
  overview: TraceOverview
  view: View
  matchShares: readonly number[]
  onView(view: View): void
}

type Drag =
  | { kind: 'brush'; from: number }
  | { kind: 'move'; from: number; view: View }
  | { kind: 'resize'; end: 'from' | 'to' }

/** How near to an edge of the window its edge is taken, in pixels. */
const edgePx = 7
/** Shorter brushes are clicks, as a share of the width. */
const shortestBrush = 0.004

/** The whole trace in one picture with the part in view as a window: drag it, its edges, or beside it. */
export function Minimap({ overview, view, matchShares, onView }: MinimapProps) {
  const drag = useRef<Drag | null>(null)
  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const { share, width } = placeOf(event)
    drag.current = dragAt(share, view, edgePx / width)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const { share } = placeOf(event)
    const current = drag.current
    if (current?.kind === 'move') {
      onView(panned(current.view, (share - current.from) / (current.view.to - current.view.from)))
    } else if (current?.kind === 'resize') onView(resized(view, current.end, share))
    else if (current && Math.abs(share - current.from) > shortestBrush) {
      onView({ from: Math.max(0, Math.min(share, current.from)), to: Math.min(1, Math.max(share, current.from)) })
    }
  }
  const end = () => {
    drag.current = null
  }
  return (
    <div
      aria-hidden
      data-minimap
      title="Drag to choose the part in view; drag the window or its edges to move it"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className="relative h-10 min-w-0 flex-1 cursor-crosshair touch-none select-none overflow-hidden bg-sunken"
    >
      <Picture overview={overview} matchShares={matchShares} />
      {!isWhole(view) && <ViewWindow view={view} />}
    </div>
  )
}

function ViewWindow({ view }: { view: View }) {
  const [left, right] = [`${view.from * 100}%`, `${(1 - view.to) * 100}%`]
  return (
    <>
      <span className="absolute inset-y-0 left-0 bg-canvas/70" style={{ width: left }} />
      <span className="absolute inset-y-0 right-0 bg-canvas/70" style={{ width: right }} />
      <span
        data-window
        className="absolute inset-y-0 min-w-0.5 cursor-grab border-accent border-x-2 bg-accent/10 active:cursor-grabbing"
        style={{ left, right }}
      />
    </>
  )
}

const Picture = memo(function Picture({ overview, matchShares }: Pick<MinimapProps, 'overview' | 'matchShares'>) {
  const columns = overview.busy.length
  const matches = new Set(matchShares.map((share) => columnOf(share, columns)))
  const paths = [
    { name: 'busy', tone: undefined, d: areaOf(overview.busy), className: 'fill-control/55' },
    { name: 'failed', tone: 'amber', d: marksOf(overview.failed, 70, 100), className: 'fill-tone' },
    { name: 'blocked', tone: 'red', d: marksOf(overview.blocked, 70, 100), className: 'fill-tone' },
    { name: 'matches', tone: undefined, d: marksOf([...matches], 0, 16), className: 'fill-accent' },
  ]
  return (
    <svg viewBox={`0 0 ${columns} 100`} preserveAspectRatio="none" className="absolute inset-0 size-full">
      <title>The whole run</title>
      {paths.map(({ name, tone, d, className }) => (
        <path key={name} data-layer={name} data-tone={tone} d={d} className={className} />
      ))}
    </svg>
  )
})

/** The outline of a row of columns with heights 0…1; what is busy at all stays visible. */
function areaOf(heights: readonly number[]): string {
  const steps = heights.map((height, column) => {
    const top = height === 0 ? 100 : 100 - 12 - height * 58
    return `L${column} ${top.toFixed(1)}L${column + 1} ${top.toFixed(1)}`
  })
  return `M0 100${steps.join('')}L${heights.length} 100Z`
}

/** A mark two columns wide in each of these columns. */
function marksOf(columns: readonly number[], top: number, bottom: number): string {
  return columns.map((column) => `M${column} ${top}h2V${bottom}h-2Z`).join('')
}

function placeOf(event: PointerEvent<HTMLDivElement>): { share: number; width: number } {
  const box = event.currentTarget.getBoundingClientRect()
  return { share: (event.clientX - box.left) / box.width, width: box.width }
}

function dragAt(share: number, view: View, edge: number): Drag {
  if (isWhole(view)) return { kind: 'brush', from: share }
  if (Math.abs(share - view.from) <= edge) return { kind: 'resize', end: 'from' }
  if (Math.abs(share - view.to) <= edge) return { kind: 'resize', end: 'to' }
  return share > view.from && share < view.to ? { kind: 'move', from: share, view } : { kind: 'brush', from: share }
}
