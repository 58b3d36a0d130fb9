'use client'
import type { RetentionReport } from '#lib/contract'
import { formatCount } from '../_components/format/number'
import { Button } from '../_components/ui/button'
import { Time } from '../_components/ui/time'
import { useReadOnly } from '../_queries/use-read-only'
import { useRetentionChange } from '../_queries/use-retention'
import { PART_TITLES } from './part-titles'

/** Starts a run and tells how it goes, or how the last one went. */
export function RetentionRun({ report }: { report: RetentionReport }) {
  const change = useRetentionChange()
  const readOnly = useReadOnly()
  const { run } = report
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="text-muted text-xs">
        {change.error?.message ?? <RunText run={run} />}
      </p>
      <Button
        size="small"
        disabled={run.running || change.isPending || readOnly !== null}
        title={readOnly ?? undefined}
        onClick={() => change.mutate(null)}
      >
        {run.running ? 'Running…' : 'Run now'}
      </Button>
    </div>
  )
}

function RunText({ run }: { run: RetentionReport['run'] }) {
  const removed = `${formatCount(run.removed)} ${run.removed === 1 ? 'row' : 'rows'} removed`
  if (run.running) return `${run.part ? `${PART_TITLES[run.part]}: ` : ''}${removed} so far`
  if (run.error !== null) return `The last run failed: ${run.error}`
  if (run.endedAt === null) return 'No run since the start'
  return (
    <>
      Last run <Time at={run.endedAt} />: {removed}
    </>
  )
}
