'use client'
import { useState } from 'react'
import { formatCount } from '../../_components/format/number'
import { traceLink } from '../../_components/outcomes/links'
import { Button } from '../../_components/ui/button'
import { Link } from '../../_components/ui/link'
import { Popover } from '../../_components/ui/popover'
import { TextField } from '../../_components/ui/text-field'
import { Time } from '../../_components/ui/time'
import { useRuns } from '../../_queries/use-runs'

interface RunPickerProps {
  label: string
  /** Empty while none is chosen. */
  runId: string
  onRun(runId: string): void
}

/** One of the two runs, and the way to choose another. */
export function RunPicker({ label, runId, onRun }: RunPickerProps) {
  const [open, setOpen] = useState(runId === '')
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="shrink-0 text-muted text-xs">{label}</span>
      {runId ? (
        <Link href={traceLink(runId)} className="min-w-0 flex-1 truncate font-mono text-accent text-xs hover:underline">
          {runId}
        </Link>
      ) : (
        <span className="flex-1 text-muted text-sm">none chosen</span>
      )}
      <Popover
        label={`Choose a run for ${label}`}
        open={open}
        onOpenChange={setOpen}
        className="max-h-96 w-88 max-w-[calc(100vw-16px)] gap-2 p-2"
        trigger={<Button>{runId ? 'Change' : 'Choose'}</Button>}
      >
        <RunChoices
          onRun={(chosen) => {
            onRun(chosen)
            setOpen(false)
          }}
        />
      </Popover>
    </div>
  )
}

function RunChoices({ onRun }: Pick<RunPickerProps, 'onRun'>) {
  const [q, setQ] = useState('')
  const query = useRuns({ range: { window: '30d' }, q })
  const runs = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <TextField
        label="Run id"
        type="search"
        value={q}
        placeholder="contains…"
        onChange={(event) => setQ(event.target.value)}
      />
      <ul className="min-h-0 overflow-y-auto">
        {runs.map((run) => (
          <li key={run.runId}>
            <button
              type="button"
              onClick={() => onRun(run.runId)}
              className="flex w-full min-w-0 flex-col rounded-md px-2 py-1 text-left hover:bg-sunken"
            >
              <span className="w-full truncate font-mono text-xs">{run.runId}</span>
              <span className="text-muted text-xs">
                <Time at={run.lastAt} date /> · {formatCount(run.dispatches)} dispatches
              </span>
            </button>
          </li>
        ))}
      </ul>
      {query.isSuccess && runs.length === 0 && (
        <p className="px-2 pb-1 text-muted text-sm">No run of the last 30 days.</p>
      )}
    </>
  )
}
