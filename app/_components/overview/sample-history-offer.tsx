'use client'
import { useEffect, useRef } from 'react'
import { useReadOnly } from '../../_queries/use-read-only'
import { useSampleHistory, useSampleHistoryChange } from '../../_queries/use-sample-history'
import { Button } from '../ui/button'

const SAMPLE = '/?workspace=sample&window=30d'

/** Offers the sample history to somebody who has no data yet, and shows how far it is made. */
export function SampleHistoryOffer() {
  const { data } = useSampleHistory()
  const change = useSampleHistoryChange()
  const state = data?.state ?? 'absent'
  const isWanted = useRef(false)
  useEffect(() => {
    if (state === 'ready' && isWanted.current) window.location.assign(SAMPLE)
  }, [state])
  const readOnly = useReadOnly()
  if (data?.workspace === 'sample' || (readOnly !== null && state !== 'ready')) return null
  if (state === 'ready') return <Button onClick={() => window.location.assign(SAMPLE)}>Show the sample history</Button>
  if (state === 'loading') return <Loading share={data?.progress ?? 0} onCancel={() => change.mutate('DELETE')} />
  const load = () => {
    isWanted.current = true
    change.mutate('POST')
  }
  const error = change.error?.message ?? data?.error
  return (
    <>
      <Button disabled={change.isPending} onClick={load}>
        Load sample history
      </Button>
      {error && (
        <p role="alert" data-tone="red" className="basis-full text-tone-text text-sm">
          The sample history could not be made: {error}
        </p>
      )}
    </>
  )
}

function Loading({ share, onCancel }: { share: number; onCancel(): void }) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex h-8 items-center gap-2 rounded-md border border-line-strong pr-1 pl-3 text-sm">
      <span id="sample-progress" className="whitespace-nowrap">
        Writing 30 days
      </span>
      <progress
        aria-labelledby="sample-progress"
        max={100}
        value={percent}
        className="h-1.5 w-28 min-w-6 accent-accent"
      />
      <span className="w-9 shrink-0 whitespace-nowrap tabular-nums text-right text-muted text-xs">{percent} %</span>
      <Button size="small" look="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
