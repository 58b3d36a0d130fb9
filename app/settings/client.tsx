'use client'
import type { RetentionReport } from '#lib/contract'
import { formatBytes } from '../_components/format/bytes'
import { formatCount } from '../_components/format/number'
import { ErrorState } from '../_components/ui/error-state'
import { PageBody } from '../_components/ui/page-body'
import { PageHeader } from '../_components/ui/page-header'
import { Panel } from '../_components/ui/panel'
import { Skeleton } from '../_components/ui/skeleton'
import { Stat } from '../_components/ui/stat'
import { Time } from '../_components/ui/time'
import { useRetention } from '../_queries/use-retention'
import { AcceptancesPanel } from './acceptances-panel'
import { ApprovalsPanel } from './approvals-panel'
import { BoundaryPanel } from './boundary-panel'
import { RetentionForm } from './retention-form'
import { RetentionRun } from './retention-run'

/** Settings: what the database holds and for how long, and what may run. */
export function Client() {
  const query = useRetention()
  return (
    <PageBody>
      <PageHeader title="Settings" note="What the database holds and for how long, and what may run on this machine" />
      {query.isPending && <Skeleton rows={10} className="rounded-lg border border-line bg-surface" />}
      {query.isError && (
        <div className="rounded-lg border border-line bg-surface">
          <ErrorState what="the storage report" error={query.error} onRetry={() => query.refetch()} />
        </div>
      )}
      {query.isSuccess && <Storage report={query.data} />}
      <div id="boundary" className="flex scroll-mt-16 flex-col gap-4">
        <BoundaryPanel />
        <AcceptancesPanel />
        <div id="approvals" className="scroll-mt-16">
          <ApprovalsPanel />
        </div>
      </div>
    </PageBody>
  )
}

function Storage({ report }: { report: RetentionReport }) {
  return (
    <>
      <Panel title="Storage" note="Measured now">
        <Figures report={report} />
      </Panel>
      <Panel
        title="Retention"
        note="Removes the oldest, a few thousand rows at a time"
        actions={<RetentionRun report={report} />}
      >
        <RetentionForm report={report} />
        <ul className="flex list-disc flex-col gap-1 border-line border-t py-3 pr-3 pl-8 text-muted text-xs">
          <li>
            Indicators outlive the outcomes: their sums by ten minutes, hour and day stay, so no panel changes when
            outcomes go. What was removed cannot be listed or traced any more.
          </li>
          <li>Definitions with their versions and the rewake ledger always stay.</li>
          <li>Without a limit all is kept. Room that was freed is used again before the file grows.</li>
        </ul>
      </Panel>
    </>
  )
}

function Figures({ report }: { report: RetentionReport }) {
  const { usedBytes, fileBytes, bytesPerDay, parts } = report
  const outcomes = parts.find(({ part }) => part === 'outcomes')
  const due = parts.reduce((sum, part) => sum + part.due, 0)
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-3 p-3 lg:grid-cols-4">
      <Stat label="Database" value={formatBytes(usedBytes)} note={`${formatBytes(fileBytes)} on disk`} />
      <Stat label="Growth" value={`${formatBytes(bytesPerDay)} a day`} note="over the last seven days" />
      <Stat
        label="Outcomes"
        value={formatCount(outcomes?.rows ?? 0)}
        note={
          outcomes?.oldest ? (
            <>
              since <Time at={outcomes.oldest} date />
            </>
          ) : (
            'none yet'
          )
        }
      />
      <Stat
        label="Next run removes"
        value={formatCount(due)}
        note={due === 0 ? 'nothing is over a limit' : 'rows over their age'}
      />
    </div>
  )
}
