'use client'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ComparedSpan, TimeAxis, TraceComparison } from '#lib/trace'
import { ComparedRow } from './compared-row'

interface ComparedRowsProps {
  comparison: TraceComparison
  lines: readonly ComparedSpan[]
  axis: TimeAxis
}

const rowPx = 32
/** The keyboard can scroll only what can take focus. */
const scrollable = { tabIndex: 0 }

/** The lines of a comparison: name, bar of a, bar of b, and what differs. Only those in view are drawn. */
export function ComparedRows({ comparison, lines, axis }: ComparedRowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    initialRect: { width: 1_000, height: 600 },
  })
  return (
    <>
      <div aria-hidden className="flex h-7 items-center border-line border-b text-muted text-xs">
        <span className="w-36 shrink-0 border-line border-r px-3 leading-7 sm:w-72">dispatch, hook</span>
        <span className="hidden flex-1 truncate px-2 font-mono sm:inline">{comparison.a.id}</span>
        <span className="hidden flex-1 truncate border-line border-l px-2 font-mono sm:inline">{comparison.b.id}</span>
        <span className="flex-1 px-2 sm:hidden">a above b</span>
        <span className="w-24 shrink-0 px-2 text-right sm:w-44">b against a</span>
      </div>
      <section
        ref={scroller}
        aria-label="Lines of the comparison"
        {...scrollable}
        className="relative max-h-[65dvh] overflow-y-auto focus-visible:-outline-offset-2"
      >
        <ul style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const line = lines[item.index]
            return (
              line && <ComparedRow key={line.key} line={line} top={item.start} comparison={comparison} axis={axis} />
            )
          })}
        </ul>
      </section>
    </>
  )
}
