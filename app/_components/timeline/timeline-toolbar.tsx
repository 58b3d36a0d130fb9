'use client'
import { FoldVertical, Maximize2, UnfoldVertical, ZoomIn, ZoomOut } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../ui/button'
import { SelectField } from '../ui/select-field'
import { Switch } from '../ui/switch'
import { isWhole } from './bar-of'
import { DispositionFilter } from './disposition-filter'
import { applyMove } from './timeline-actions'
import type { TimelineMove } from './timeline-keys'
import { TimelineSearch } from './timeline-search'
import type { TimelineModel } from './use-timeline'

interface TimelineToolbarProps {
  model: TimelineModel
  searchRef: RefObject<HTMLInputElement | null>
  /** Back to the rows. */
  onLeaveSearch(): void
}

const shares = ['0', '1', '5', '10', '25', '50'] as const
const shareOptions = shares.map((value) => ({ value, label: value === '0' ? 'none' : `under ${value} %` }))

/** What narrows, folds and zooms a trace; each has its key as well. */
export function TimelineToolbar({ model, searchRef, onLeaveSearch }: TimelineToolbarProps) {
  const { state, setState, spans } = model
  const least = shares.find((share) => Number(share) === state.least) ?? '0'
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2">
      <TimelineSearch model={model} fieldRef={searchRef} onLeave={onLeaveSearch} />
      <DispositionFilter spans={spans} shown={state.show} onShown={(show) => void setState({ show })} />
      <div title="Hides hooks that took less of their dispatch">
        <SelectField
          label="Hide hooks"
          value={least}
          options={shareOptions}
          onChange={(share) => void setState({ least: Number(share) })}
        />
      </div>
      <span className="flex items-center gap-2 text-muted text-xs">
        idle time
        <Switch checked={state.idle} label="Show idle time" onChange={(idle) => void setState({ idle })} />
      </span>
      <div className="flex items-center gap-1 sm:ml-auto">
        <ActionButton model={model} label="Collapse all" icon={FoldVertical} move={{ kind: 'fold-to', depth: 1 }} />
        <ActionButton model={model} label="Expand all" icon={UnfoldVertical} move={{ kind: 'fold-to', depth: null }} />
        <span aria-hidden className="mx-1 h-5 border-line border-l" />
        <ActionButton model={model} label="Zoom out" icon={ZoomOut} move={{ kind: 'scale', factor: 2 }} zooms />
        <ActionButton model={model} label="Zoom in" icon={ZoomIn} move={{ kind: 'scale', factor: 0.5 }} />
        <ActionButton model={model} label="Whole run" icon={Maximize2} move={{ kind: 'whole' }} zooms />
      </div>
    </div>
  )
}

interface ActionButtonProps {
  model: TimelineModel
  label: string
  icon: typeof ZoomIn
  move: TimelineMove
  /** Means nothing while the whole run is in view. */
  zooms?: boolean
}

function ActionButton({ model, label, icon: Icon, move, zooms = false }: ActionButtonProps) {
  return (
    <Button
      look="ghost"
      size="icon"
      title={label}
      aria-label={label}
      disabled={zooms && isWhole(model.state.zoom)}
      onClick={() => applyMove(model, move)}
    >
      <Icon aria-hidden size={15} />
    </Button>
  )
}
