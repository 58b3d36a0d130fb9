import type { CSSProperties } from 'react'
import { dispositionRow } from '#lib/contract'
import type { Span } from '#lib/trace'
import { formatDuration } from '../format/duration'
import { cx } from '../ui/cx'

interface SpanBarProps {
  span: Span
  bar: { left: number; width: number }
  critical: boolean
  durationMs: number | null
}

const looks: Record<Span['kind'], string> = {
  run: 'top-3 h-1 rounded-full bg-line-strong',
  dispatch: 'top-2 h-3 rounded-sm border border-control bg-line',
  hook: 'tone-bar top-1.5 h-4 rounded-sm',
}

/** The bar of one span: hooks in the colour of their outcome, with a line under what held up the end. */
export function SpanBar({ span, bar, critical, durationMs }: SpanBarProps) {
  const tone = span.kind === 'hook' ? dispositionRow(span.outcome.disposition).tone : undefined
  return (
    <>
      <span
        data-tone={tone}
        style={{ left: `${bar.left}%`, width: `max(3px, ${bar.width}%)` }}
        className={cx('absolute', looks[span.kind])}
      />
      {critical && (
        <span
          style={{ left: `${bar.left}%`, width: `max(3px, ${bar.width}%)` }}
          className="absolute bottom-0.5 h-0.5 bg-ink"
        />
      )}
      <span
        style={labelPlace(bar)}
        className="absolute top-1.5 whitespace-nowrap rounded-sm bg-surface/85 px-1 text-muted text-xs leading-4"
      >
        {formatDuration(durationMs)}
      </span>
    </>
  )
}

/** Beside the bar where there is room: right of it, else left of it, else on its end. */
function labelPlace({ left, width }: SpanBarProps['bar']): CSSProperties {
  const end = left + width
  if (end <= 80) return { left: `calc(max(${left}% + 3px, ${end}%) + 3px)` }
  return left >= 20 ? { right: `calc(${100 - left}% + 3px)` } : { right: `calc(${100 - end}% + 3px)` }
}
