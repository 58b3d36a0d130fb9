'use client'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Histogram, HistogramBin } from '#lib/slo'
import { formatDuration } from '../format/duration'
import { formatCount, formatRate } from '../format/number'
import { Link } from '../ui/link'
import { ChartTooltip } from './chart-tooltip'

/** A duration that is marked on the scale. */
export interface DurationMark {
  key: string
  label: string
  durationMs: number
  /** Row of its label, from the top: marks of one row do not come near each other. */
  row: number
  color: string
  dash?: boolean
}

interface DurationHistogramProps {
  histogram: Histogram
  marks: readonly DurationMark[]
  /** Runs longer than this are drawn as cut. */
  cutOverMs?: number | null
  hrefOf(bin: HistogramBin): string
}

const rowPx = 15
const cutFill =
  'repeating-linear-gradient(135deg, var(--orange) 0 3px, color-mix(in srgb, var(--orange) 45%, var(--surface)) 3px 6px)'

/** Durations on a logarithmic scale: each bar leads to its outcomes, arrow keys go from bar to bar. */
export function DurationHistogram({ histogram, marks, cutOverMs = null, hrefOf }: DurationHistogramProps) {
  const { bins, placeOf } = histogram
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const labelsPx = rowPx * (1 + Math.max(-1, ...marks.map(({ row }) => row)))
  const [first, last] = [bins[0]?.overMs ?? 0, bins.at(-1)?.upToMs ?? 1]
  return (
    <div className="flex h-full min-h-56 flex-col text-[11px] text-muted">
      <div className="relative mr-3 ml-[60px] flex-1" style={{ marginTop: labelsPx + 4 }}>
        {[1, 0.5].map((part) => (
          <div key={part} className="absolute inset-x-0 border-line border-t" style={{ bottom: `${part * 100}%` }}>
            <span className="-translate-y-1/2 absolute right-full pr-2">{formatCount(Math.round(most * part))}</span>
          </div>
        ))}
        <BarList {...{ bins, most, cutOverMs, hrefOf }} />
        {marks.map((mark) => (
          <Mark key={mark.key} mark={mark} place={placeOf(mark.durationMs)} labelsPx={labelsPx} />
        ))}
      </div>
      <div aria-hidden className="relative mr-3 ml-[60px] h-6 border-line-strong border-t">
        {ticksBetween(first, last).map((tick) => (
          <span
            key={tick}
            className="-translate-x-1/2 absolute top-1 whitespace-nowrap"
            style={{ left: `${placeOf(tick) * 100}%` }}
          >
            {formatDuration(tick)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Powers of ten, and 3 between them where there are few. */
function ticksBetween(fromMs: number, toMs: number): number[] {
  const powers = Array.from({ length: 10 }, (_, index) => 10 ** (index - 3))
  const within = (ticks: number[]) => ticks.filter((tick) => tick > fromMs * 1.1 && tick < toMs / 1.1)
  const decades = within(powers)
  return decades.length > 3 ? decades : within(powers.flatMap((power) => [power, 3 * power]))
}

function Mark({ mark, place, labelsPx }: { mark: DurationMark; place: number; labelsPx: number }) {
  const isLeft = place > 0.75
  return (
    <div
      className="pointer-events-none absolute bottom-0 z-10"
      style={{
        left: `${Math.min(1, Math.max(0, place)) * 100}%`,
        top: mark.row * rowPx - labelsPx,
        borderLeft: `2px ${mark.dash ? 'dashed' : 'solid'} ${mark.color}`,
      }}
    >
      <span
        className={`absolute top-0 whitespace-nowrap bg-surface/85 leading-[15px] ${isLeft ? 'right-full pr-1' : 'left-0 pl-1'}`}
      >
        {mark.label} <span className="font-medium text-ink">{formatDuration(mark.durationMs)}</span>
      </span>
    </div>
  )
}

interface BarListProps extends Pick<DurationHistogramProps, 'hrefOf'> {
  bins: readonly HistogramBin[]
  most: number
  cutOverMs: number | null
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One stop for the tab key; the bars that hold something are links. */
function BarList({ bins, most, cutOverMs, hrefOf }: BarListProps) {
  const list = useRef<HTMLOListElement>(null)
  const filled = bins.filter(({ count }) => count > 0)
  const [shownMs, setShownMs] = useState<number | null>(null)
  const [stopMs, setStopMs] = useState<number | null>(null)
  const stop = filled.some(({ upToMs }) => upToMs === stopMs) ? stopMs : filled[0]?.upToMs
  const total = filled.reduce((sum, { count }) => sum + count, 0)
  const go = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    links[links.findIndex((link) => link.matches(':focus')) + step]?.focus()
  }
  return (
    <ol ref={list} aria-label="Runs by duration" onKeyDown={go} className="absolute inset-0 flex items-stretch">
      {bins.map((bin) => {
        const { overMs, upToMs, count } = bin
        const isCut = cutOverMs !== null && overMs >= cutOverMs
        const text = `${formatDuration(overMs)} – ${formatDuration(upToMs)}`
        return (
          <li key={upToMs} className="relative min-w-0 flex-1">
            {count > 0 && (
              <Link
                href={hrefOf(bin)}
                tabIndex={upToMs === stop ? 0 : -1}
                aria-label={`${text}: ${formatCount(count)} of ${formatCount(total)}${isCut ? ', would have been cut' : ''}`}
                onFocus={() => {
                  setShownMs(upToMs)
                  setStopMs(upToMs)
                }}
                onBlur={() => setShownMs(null)}
                onMouseEnter={() => setShownMs(upToMs)}
                onMouseLeave={() => setShownMs(null)}
                className="absolute inset-0 flex items-end hover:bg-sunken focus-visible:bg-sunken"
              >
                <span
                  className="mx-px min-h-0.5 w-full rounded-t-xs"
                  style={{ height: `${(count / most) * 100}%`, background: isCut ? cutFill : 'var(--accent)' }}
                />
              </Link>
            )}
            {shownMs === upToMs && (
              <div
                className={`pointer-events-none absolute top-0 z-20 w-max ${upToMs > (bins[Math.floor(bins.length / 2)]?.upToMs ?? 0) ? 'right-full' : 'left-full'}`}
              >
                <ChartTooltip
                  title={text}
                  entries={[
                    { key: 'count', mark: null, label: 'runs', value: formatCount(count) },
                    { key: 'share', mark: null, label: 'of all', value: formatRate(count / total) },
                    { key: 'up', mark: null, label: 'up to here', value: formatRate(upTo(filled, upToMs) / total) },
                  ]}
                />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function upTo(bins: readonly HistogramBin[], endMs: number): number {
  return bins.reduce((sum, { upToMs, count }) => (upToMs <= endMs ? sum + count : sum), 0)
}
