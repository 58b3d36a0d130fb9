'use client'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useReadOnly } from '../../_queries/use-read-only'
import { useSampleHistory, useSampleHistoryChange } from '../../_queries/use-sample-history'
import { Button } from '../ui/button'

const OWN = '/?workspace=own'

/** Says on every page that made-up data is shown, and leads back; nothing otherwise. */
export function SampleNotice() {
  const { data } = useSampleHistory()
  if (data?.workspace !== 'sample') return null
  return (
    <aside
      aria-label="Sample data"
      data-tone="violet"
      className="tone-chip flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-1.5 text-sm"
    >
      <p className="flex min-w-0 items-center gap-2">
        <FlaskConical aria-hidden size={14} className="shrink-0" />
        <span>
          <strong className="font-semibold">Sample data.</strong> Nothing on these pages was really recorded; your own
          data is kept apart.
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-1.5 sm:ml-auto">
        <a href={OWN} className="px-1 text-xs underline underline-offset-2">
          Back to my data
        </a>
        <RemoveSample />
      </div>
    </aside>
  )
}

function RemoveSample() {
  const [asking, setAsking] = useState(false)
  const change = useSampleHistoryChange()
  const readOnly = useReadOnly()
  const remove = () => change.mutate('DELETE', { onSuccess: () => window.location.assign(OWN) })
  if (!asking)
    return (
      <Button size="small" disabled={readOnly !== null} title={readOnly ?? undefined} onClick={() => setAsking(true)}>
        Remove sample data
      </Button>
    )
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="float-left mr-1 text-xs">{change.error?.message ?? 'Remove all of it?'}</legend>
      <Button size="small" look="primary" disabled={change.isPending} onClick={remove} autoFocus>
        {change.isPending ? 'Removing…' : 'Remove'}
      </Button>
      <Button size="small" onClick={() => setAsking(false)}>
        Keep
      </Button>
    </fieldset>
  )
}
