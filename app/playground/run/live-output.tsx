'use client'
import { useEffect, useRef } from 'react'
import { SCROLLS_BY_KEYS } from '../../_components/ui/scrolls-by-keys'
import type { RunningHook } from './run-state'

/** Both streams as they come, the newest in sight; errors in another tone. */
export function LiveOutput({ output }: Pick<RunningHook, 'output'>) {
  const frame = useRef<HTMLPreElement>(null)
  useEffect(() => {
    if (frame.current && output.length > 0) frame.current.scrollTop = frame.current.scrollHeight
  }, [output])
  if (output.length === 0) return <p className="text-muted text-xs">It has written nothing yet.</p>
  return (
    <pre
      ref={frame}
      {...SCROLLS_BY_KEYS}
      className="max-h-48 overflow-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-2 font-mono text-xs leading-4"
    >
      {output.map(({ place, stream, text }) => (
        <span
          key={place}
          data-tone={stream === 'stderr' ? 'red' : undefined}
          className={stream === 'stderr' ? 'text-tone-text' : undefined}
        >
          {text}
        </span>
      ))}
    </pre>
  )
}
