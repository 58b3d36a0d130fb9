'use client'
import { Slider } from 'radix-ui'
import { useState } from 'react'
import { Button } from '../ui/button'
import type { ChartTime } from './chart-time'
import { axisTime } from './series-row'
import type { Pick } from './use-drag-zoom'

interface ZoomBarProps {
  time: ChartTime
  onPick(pick: Pick): void
  onApply(pick: Pick): void
  onClose(): void
}

const thumbs = ['Start', 'End'] as const

/** Two thumbs along the axis: the way to zoom by finger and by keyboard. */
export function ZoomBar({ time, onPick, onApply, onClose }: ZoomBarProps) {
  const last = time.startsMs.length - 1
  const [[start = 0, end = last], setPlaces] = useState<number[]>([Math.round(last / 4), Math.round((last * 3) / 4)])
  const label = axisTime(time.toMs - time.fromMs, true)
  const atMs = (place: number) => time.startsMs[place] ?? time.fromMs
  const pick = { fromMs: atMs(start), toMs: atMs(end) }
  return (
    <div className="flex flex-col gap-2 pt-2">
      <div className="pr-3 pl-[60px]">
        <Slider.Root
          min={0}
          max={last}
          value={[start, end]}
          onValueChange={(places) => {
            setPlaces(places)
            onPick({ fromMs: atMs(places[0] ?? 0), toMs: atMs(places[1] ?? last) })
          }}
          className="relative flex h-6 w-full touch-none items-center"
        >
          <Slider.Track className="relative h-1 grow rounded-full bg-line-strong">
            <Slider.Range className="absolute h-full rounded-full bg-accent" />
          </Slider.Track>
          {thumbs.map((name, index) => (
            <Slider.Thumb
              key={name}
              aria-label={`${name} of the zoom`}
              aria-valuetext={label(atMs(index === 0 ? start : end))}
              onKeyDown={(event) => event.key === 'Enter' && onApply(pick)}
              className="block size-6 rounded-full border border-accent bg-surface shadow-panel"
            />
          ))}
        </Slider.Root>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 text-muted text-xs">
        <span>
          {label(pick.fromMs)} – {label(pick.toMs + time.bucketMs)}
        </span>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" look="primary" onClick={() => onApply(pick)}>
          Zoom in
        </Button>
      </div>
    </div>
  )
}
