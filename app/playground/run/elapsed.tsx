'use client'
import { useEffect, useState } from 'react'
import { formatDuration } from '../../_components/format/duration'

const STEP_MS = 100

/** Time since a start, counting up. */
export function Elapsed({ sinceMs }: { sinceMs: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  const ms = Math.max(0, nowMs - sinceMs)
  return (
    <span aria-hidden className="text-muted text-xs tabular-nums">
      {ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : formatDuration(ms)}
    </span>
  )
}
