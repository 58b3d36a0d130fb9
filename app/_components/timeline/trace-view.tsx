'use client'
import { type ReactNode, useRef } from 'react'
import type { Trace } from '#lib/trace'
import { useFocusKey } from '../shell/use-focus-key'
import { Panel } from '../ui/panel'
import { SpanDetails } from './span-details'
import { Timeline } from './timeline'
import { TimelineToolbar } from './timeline-toolbar'
import { useTimeline } from './use-timeline'

interface TraceViewProps {
  trace: Trace
  /** Whether the server holds the whole records behind the spans. */
  stored: boolean
  /** What is left to read, or where the trace is from. */
  note?: ReactNode
  actions?: ReactNode
}

/** A trace as a waterfall with search, filters and zoom, and the details of the selected span beside it. */
export function TraceView({ trace, stored, note, actions }: TraceViewProps) {
  const model = useTimeline(trace)
  const heading = useRef<HTMLHeadingElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  useFocusKey('/', search)
  const { selected, setState } = model
  return (
    <div
      className={selected ? 'grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px]' : 'min-w-0'}
    >
      <Panel title="Timeline" note={note ?? 'the critical path is underlined'} actions={actions}>
        <TimelineToolbar model={model} searchRef={search} onLeaveSearch={() => tree.current?.focus()} />
        <Timeline
          model={model}
          treeRef={tree}
          onOpen={() => heading.current?.focus()}
          onSearch={() => search.current?.focus()}
        />
      </Panel>
      {selected && (
        <SpanDetails
          key={selected.id}
          span={selected}
          stored={stored}
          headingRef={heading}
          onSelect={(id) => void setState({ span: id })}
          onClose={() => void setState({ span: null })}
        />
      )}
    </div>
  )
}
