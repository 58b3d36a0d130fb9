'use client'
import { useQueryStates } from 'nuqs'
import type { StoredDefinition } from '#lib/contract'
import { diffLines } from '../../_components/registry/diff-lines'
import { DiffView } from '../../_components/ui/diff-view'
import { ErrorState } from '../../_components/ui/error-state'
import { SelectField } from '../../_components/ui/select-field'
import { Skeleton } from '../../_components/ui/skeleton'
import { Time } from '../../_components/ui/time'
import { useDefinitionVersions } from '../../_queries/use-definition-versions'
import { hookPageParams } from './search-params'

/** Every version of a definition, and what changed between two of them. */
export function Versions({ hookId }: { hookId: string }) {
  const query = useDefinitionVersions(hookId)
  if (query.isPending) return <Skeleton />
  if (query.isError) return <ErrorState what="the versions" error={query.error} onRetry={() => query.refetch()} />
  const [newest, before] = query.data.items
  if (!newest) return <p className="p-3 text-muted">No version is kept.</p>
  return <Comparison versions={query.data.items} newest={newest} before={before ?? newest} />
}

interface ComparisonProps {
  versions: readonly StoredDefinition[]
  newest: StoredDefinition
  before: StoredDefinition
}

function Comparison({ versions, newest, before }: ComparisonProps) {
  const [{ left, right }, setParams] = useQueryStates(hookPageParams)
  const find = (version: number | null, fallback: StoredDefinition) =>
    versions.find((item) => item.version === version) ?? fallback
  const [old, young] = [find(left, before), find(right, newest)]
  const options = versions.map(({ version }) => ({ value: String(version), label: `version ${version}` }))
  return (
    <div className="grid grid-cols-1 gap-4 p-3 lg:grid-cols-[240px_minmax(0,1fr)]">
      <ol className="flex flex-col gap-1">
        {versions.map((item) => (
          <li key={item.version} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">v{item.version}</span>
            <span className="text-muted text-xs">
              <Time at={item.writtenAt} date /> · {item.writtenBy} · {item.document.enabled ? 'on' : 'off'}
            </span>
          </li>
        ))}
      </ol>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <SelectField
            label="From"
            value={String(old.version)}
            options={options}
            onChange={(version) => setParams({ left: Number(version) })}
          />
          <SelectField
            label="To"
            value={String(young.version)}
            options={options}
            onChange={(version) => setParams({ right: Number(version) })}
          />
        </div>
        <Diff before={old} after={young} />
      </div>
    </div>
  )
}

function Diff({ before, after }: { before: StoredDefinition; after: StoredDefinition }) {
  const text = (item: StoredDefinition) => JSON.stringify(item.document, null, 2)
  return (
    <DiffView
      label={`Changes from version ${before.version} to ${after.version}`}
      lines={diffLines(text(before), text(after))}
    />
  )
}
