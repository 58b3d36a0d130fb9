'use client'
import { CalendarClock, ChevronLeft, ChevronRight, ZoomOut } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { SloWindow } from '#lib/contract'
import { isRelative } from '../../_queries/time-range'
import { useHydrated } from '../shell/use-hydrated'
import { Button } from '../ui/button'
import { Segmented } from '../ui/segmented'
import { Time } from '../ui/time'
import { stepRange, widenRange } from './move-range'
import { useRange } from './use-range'

const RangeEditor = dynamic(() => import('./range-editor').then((module) => module.RangeEditor), { ssr: false })

const options: readonly { value: SloWindow; label: string; title: string }[] = [
  { value: '15m', label: '15m', title: 'Last 15 minutes' },
  { value: '1h', label: '1h', title: 'Last hour' },
  { value: '24h', label: '24h', title: 'Last 24 hours' },
  { value: '7d', label: '7d', title: 'Last 7 days' },
  { value: '30d', label: '30d', title: 'Last 30 days' },
]

/** The one time range of a page: presets that stay relative, two ends of one's own, and steps from where it stands. */
export function RangeControl() {
  const { range, preset, choose } = useRange()
  const [editing, setEditing] = useState(false)
  const steps = [
    { label: 'Earlier', Icon: ChevronLeft, next: () => stepRange(range, 'back', Date.now()) },
    { label: 'Later', Icon: ChevronRight, next: () => stepRange(range, 'forward', Date.now()) },
    { label: 'Zoom out', Icon: ZoomOut, next: () => widenRange(range, Date.now()) },
  ]
  const relative = isRelative(range)
  // The server's clock is not the reader's: what lies ahead is known in the browser alone.
  const hydrated = useHydrated()
  return (
    <fieldset aria-label="Time range of the page" className="relative flex flex-wrap items-center gap-1">
      <Segmented
        label="Time range"
        value={relative ? range.window : null}
        options={options}
        onChange={(window) => choose({ window })}
      />
      <Button
        size={relative ? 'icon' : 'medium'}
        aria-label={relative ? 'Choose two ends' : undefined}
        title="Choose two ends"
        aria-expanded={editing}
        onClick={() => setEditing(!editing)}
        className={relative ? '' : 'border-accent bg-accent-soft px-2 text-accent-strong text-xs'}
      >
        <CalendarClock aria-hidden size={14} />
        {!relative && (
          <span>
            <Time at={range.from} date /> – <Time at={range.to} date />
          </span>
        )}
      </Button>
      {!relative && (
        <Button look="ghost" className="px-2 text-xs" onClick={() => choose({ window: preset })}>
          Back to {preset}
        </Button>
      )}
      <span className="inline-flex">
        {steps.map(({ label, Icon, next }) => (
          <Button
            key={label}
            look="ghost"
            size="icon"
            aria-label={label}
            title={label}
            disabled={hydrated && next() === null}
            onClick={() => {
              const other = next()
              if (other) choose(other)
            }}
          >
            <Icon aria-hidden size={16} />
          </Button>
        ))}
      </span>
      {editing && <RangeEditor range={range} onChoose={choose} onClose={() => setEditing(false)} />}
    </fieldset>
  )
}
