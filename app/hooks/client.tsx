'use client'
import { useQueryStates } from 'nuqs'
import type { StoredDefinition } from '#lib/contract'
import { byPoint } from '../_components/registry/order-definitions'
import { runText } from '../_components/registry/run-text'
import { ButtonLink } from '../_components/ui/button'
import { EmptyState } from '../_components/ui/empty-state'
import { ErrorState } from '../_components/ui/error-state'
import { PageBody } from '../_components/ui/page-body'
import { PageHeader } from '../_components/ui/page-header'
import { Panel } from '../_components/ui/panel'
import { Segmented } from '../_components/ui/segmented'
import { Skeleton } from '../_components/ui/skeleton'
import { TextField } from '../_components/ui/text-field'
import { useDefinitions } from '../_queries/use-definitions'
import { useStream } from '../_queries/use-stream'
import { HookTable } from './hook-table'
import { hookParams } from './search-params'

const states = [
  { value: 'all', label: 'All' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** The registry: every hook by its point, in the order in which they run. */
export function Client() {
  const [{ q, state }, setParams] = useQueryStates(hookParams, { throttleMs: 300 })
  const query = useDefinitions()
  useStream(true)
  const all = query.data?.items ?? []
  const wanted = q.toLowerCase()
  const shown = all.filter(
    (item) => textOf(item).includes(wanted) && (state === 'all' || item.definition.enabled === (state === 'on')),
  )
  return (
    <PageBody>
      <PageHeader
        title="Hooks"
        note={query.isSuccess ? `${shown.length} of ${all.length}, in the order in which they run` : 'The registry'}
        actions={
          <>
            <TextField
              label="Find"
              type="search"
              value={q}
              placeholder="id, event, handler…"
              onChange={(event) => setParams({ q: event.target.value })}
            />
            <Segmented label="State" value={state} options={states} onChange={(next) => setParams({ state: next })} />
          </>
        }
      />
      {query.isPending && <Skeleton rows={10} className="rounded-lg border border-line bg-surface" />}
      {query.isError && (
        <div className="rounded-lg border border-line bg-surface">
          <ErrorState what="the hooks" error={query.error} onRetry={() => query.refetch()} />
        </div>
      )}
      {query.isSuccess && shown.length === 0 && <NoHooks isEmpty={all.length === 0} />}
      {byPoint(shown).map(({ event, items }) => (
        <Panel key={event} title={event} note={`${items.length} ${items.length === 1 ? 'hook' : 'hooks'}`}>
          <HookTable event={event} items={items} />
        </Panel>
      ))}
    </PageBody>
  )
}

function textOf({ definition }: StoredDefinition): string {
  return `${definition.id} ${definition.event} ${definition.source} ${runText(definition)}`.toLowerCase()
}

function NoHooks({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className="rounded-lg border border-line bg-surface shadow-panel">
      <EmptyState
        title={isEmpty ? 'No hook is registered' : 'No hook fits'}
        actions={
          <ButtonLink look="primary" href="/playground">
            Write one in the playground
          </ButtonLink>
        }
      >
        <p>A definition binds a hook point to what is run, with scope, order, timeout and policy.</p>
      </EmptyState>
    </div>
  )
}
