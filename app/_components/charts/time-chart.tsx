'use client'
import { ZoomIn } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button'
import { ChartFrame, type ChartFrameProps } from './chart-frame'
import type { ChartTime } from './chart-time'
import { MarkRow } from './mark-row'
import { type AxisPicking, useDragZoom } from './use-drag-zoom'

// Comes when it is first asked for.
const ZoomBar = dynamic(() => import('./zoom-bar').then((module) => module.ZoomBar), { ssr: false })

interface TimeChartProps<Row> extends Omit<ChartFrameProps<Row>, 'children' | 'tools'> {
  time: ChartTime
  /** The outcomes behind one point. */
  hrefOf(atMs: number): string
  children(picking: AxisPicking): ReactNode
}

/** A chart over time: it zooms by drag, by keyboard and by two thumbs, marks changes and leads to the outcomes. */
export function TimeChart<Row>({ time, hrefOf, children, ...frame }: TimeChartProps<Row>) {
  const router = useRouter()
  const picking = useDragZoom(time, (atMs) => router.push(hrefOf(atMs)))
  const [zooming, setZooming] = useState(false)
  const close = () => {
    picking.setPick(null)
    setZooming(false)
  }
  return (
    <ChartFrame
      {...frame}
      tools={
        <Button
          look="ghost"
          size="small"
          aria-expanded={zooming}
          aria-label={`Zoom ${frame.title}`}
          title="Pick a part of the time range; dragging on the chart does the same"
          onClick={() => (zooming ? close() : setZooming(true))}
        >
          <ZoomIn aria-hidden size={14} />
        </Button>
      }
    >
      <fieldset
        {...picking.frame}
        aria-label={`${frame.title}: arrows read, Enter opens the outcomes, Shift with arrows picks a range to zoom into`}
        className="flex h-full min-w-0 select-none flex-col"
      >
        <MarkRow time={time} />
        <div className="h-52 min-h-52 flex-1">{children(picking)}</div>
        {zooming && (
          <ZoomBar
            time={time}
            onPick={picking.setPick}
            onApply={(pick) => {
              close()
              picking.apply(pick)
            }}
            onClose={close}
          />
        )}
      </fieldset>
    </ChartFrame>
  )
}
