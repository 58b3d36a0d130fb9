'use client'
import { useEffect, useState } from 'react'
import { formatDuration } from '../_components/format/duration'
import type { Span } from './rewake-words'

const tickMs = 1_000

/** A span of time; one that goes on counts up. */
export function Age({ span }: { span: Span }) {
  if (span === null) return <span className="text-faint">–</span>
  return 'ms' in span ? formatDuration(span.ms) : <Running since={span.since} />
}

/** Whole seconds since a moment; nothing until the browser's clock is known. */
function Running({ since }: { since: string }) {
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])
  const seconds = nowMs === null ? null : Math.max(0, Math.floor((nowMs - Date.parse(since)) / tickMs))
  return (
    <time dateTime={since} title={`since ${since}`} className="text-ink">
      {seconds === null ? '…' : formatDuration(seconds * tickMs)}
    </time>
  )
}
