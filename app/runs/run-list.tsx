'use client'
import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { RUN_CONCERNS } from '#lib/contract'
import { HistoryTabs } from '../_components/outcomes/history-tabs'
import { compareLink } from '../_components/outcomes/links'
import { LoadMore } from '../_components/outcomes/load-more'
import { RangeControl } from '../_components/range/range-control'
import { useRange } from '../_components/range/use-range'
import { OpenFileButton } from '../_components/trace-file/open-file-button'
import { Button, ButtonLink } from '../_components/ui/button'
import { EmptyState } from '../_components/ui/empty-state'
import { ErrorState } from '../_components/ui/error-state'
import { PageBody } from '../_components/ui/page-body'
import { PageHeader } from '../_components/ui/page-header'
import { Panel } from '../_components/ui/panel'
import { SelectField } from '../_components/ui/select-field'
import { Skeleton } from '../_components/ui/skeleton'
import { TextField } from '../_components/ui/text-field'
import { useRuns } from '../_queries/use-runs'
import { useStream } from '../_queries/use-stream'
import { RunTable } from './run-table'
import { runParams } from './search-params'

const concernOptions = [
  { value: 'any', label: 'anything' },
  ...RUN_CONCERNS.map((value) => ({ value, label: value === 'blocked' ? 'blocked dispatches' : value })),
] as const

/** The list of runs, the last active first. */
export function RunList({ onFile }: { onFile: ((file: File) => void) | null }) {
  const { range } = useRange()
  const [{ q, with: concern }, setParams] = useQueryStates(runParams, { throttleMs: 300 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const query = useRuns({ range, q, with: concern })
  useStream(true)
  const runs = query.data?.pages.flatMap((page) => page.items) ?? []
  // A third choice takes the place of the first: two are compared.
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id].slice(-2) : chosen.filter((other) => other !== id))
  return (
    <PageBody>
      <PageHeader
        title="Runs"
        note="Agent and playground sessions with their dispatches"
        actions={
          <>
            <OpenFileButton onFile={onFile} />
            <RangeControl />
          </>
        }
      />
      <HistoryTabs />
      <Panel
        title="Runs"
        note={query.isSuccess ? `${runs.length}${query.hasNextPage ? '+' : ''} in this range` : undefined}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <CompareButton chosen={chosen} />
            <SelectField
              label="With"
              value={concern ?? 'any'}
              options={concernOptions}
              onChange={(value) => void setParams({ with: value === 'any' ? null : value })}
            />
            <TextField
              label="Run id"
              type="search"
              value={q}
              placeholder="contains…"
              onChange={(event) => setParams({ q: event.target.value || null })}
            />
          </div>
        }
      >
        {query.isPending && <Skeleton rows={8} />}
        {query.isError && <ErrorState what="the runs" error={query.error} onRetry={() => query.refetch()} />}
        {query.isSuccess && runs.length === 0 && (
          <EmptyState
            title={
              q
                ? `No run contains “${q}”`
                : concern
                  ? `No run with ${concern} in this time range`
                  : 'No run in this time range'
            }
            actions={<ButtonLink href="/playground">Open the playground</ButtonLink>}
          >
            <p>Every dispatched event belongs to a run: the runId of its scope, or one made for it.</p>
          </EmptyState>
        )}
        {runs.length > 0 && <RunTable runs={runs} chosen={chosen} onChoose={choose} />}
        <LoadMore {...query} />
      </Panel>
    </PageBody>
  )
}

/** Leads to the comparison once two runs are chosen; the one chosen first is compared with. */
function CompareButton({ chosen: [a, b] }: { chosen: readonly string[] }) {
  if (a !== undefined && b !== undefined) {
    return (
      <ButtonLink look="primary" href={compareLink(a, b)}>
        Compare
      </ButtonLink>
    )
  }
  return (
    <Button disabled title="Choose two runs to compare them">
      {a === undefined ? 'Compare' : 'Compare with…'}
    </Button>
  )
}
