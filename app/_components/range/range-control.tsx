'use client'
import type { SloWindow } from '#lib/contract'
import { Segmented } from '../ui/segmented'
import { Time } from '../ui/time'
import { useRange } from './use-range'

const options: readonly { value: SloWindow; label: string; title: string }[] = [
  { value: '15m', label: '15m', title: 'Last 15 minutes' },
  { value: '1h', label: '1h', title: 'Last hour' },
  { value: '24h', label: '24h', title: 'Last 24 hours' },
  { value: '7d', label: '7d', title: 'Last 7 days' },
  { value: '30d', label: '30d', title: 'Last 30 days' },
]

/** The one time range of a page; a range picked on a chart is shown beside the presets until one of them is taken. */
export function RangeControl() {
  const { range, choose } = useRange()
  const isPreset = 'window' in range
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isPreset && (
        <span className="text-muted text-xs">
          <Time at={range.from} date /> – <Time at={range.to} date />
        </span>
      )}
      <Segmented label="Time range" value={isPreset ? range.window : null} options={options} onChange={choose} />
    </div>
  )
}
