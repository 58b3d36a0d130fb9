'use client'
import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { alignedSpans, type ComparisonSums, compareTraces, createTimeAxis, isChanged, type Trace } from '#lib/trace'
import { formatDuration } from '../../_components/format/duration'
import { formatCount } from '../../_components/format/number'
import { EmptyState } from '../../_components/ui/empty-state'
import { Panel } from '../../_components/ui/panel'
import { Switch } from '../../_components/ui/switch'
import { ComparedRows } from './compared-rows'
import { compareParams } from './search-params'

/** What differs between two traces, and both drawn line by line on one time scale. */
export function ComparedTraces({ a, b }: { a: Trace; b: Trace }) {
  const [{ changed }, setParams] = useQueryStates(compareParams)
  const comparison = useMemo(() => compareTraces(a, b), [a, b])
  const axis = useMemo(() => createTimeAxis(alignedSpans(comparison), { cutIdle: true }), [comparison])
  const lines = useMemo(
    () => (changed ? comparison.lines.filter(isChanged) : comparison.lines),
    [comparison.lines, changed],
  )
  return (
    <Panel
      title="Differences"
      note={textOf(comparison.sums)}
      actions={
        <>
          <span className="text-muted text-xs">only what differs</span>
          <Switch checked={changed} label="Only what differs" onChange={(only) => void setParams({ changed: only })} />
        </>
      }
    >
      <dl className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b px-3 py-2 text-sm">
        {factsOf(comparison.sums).map(({ word, count, tone }) => (
          <div key={word} className="flex gap-1.5">
            <dt className="text-muted">{word}</dt>
            <dd data-tone={tone} className={count === 0 ? 'text-faint' : 'font-semibold text-tone-text'}>
              {formatCount(count)}
            </dd>
          </div>
        ))}
        <div className="flex gap-1.5 sm:ml-auto">
          <dt className="text-muted">length</dt>
          <dd>
            {formatDuration(comparison.a.endMs - comparison.a.startMs)} →{' '}
            {formatDuration(comparison.b.endMs - comparison.b.startMs)}
          </dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <EmptyState title="No difference">
          <p>Both runs dispatched the same events, ran the same hooks and decided alike, in about the same time.</p>
        </EmptyState>
      ) : (
        <ComparedRows comparison={comparison} lines={lines} axis={axis} />
      )}
    </Panel>
  )
}

function factsOf({ added, removed, verdictChanged, slower, faster }: ComparisonSums) {
  return [
    { word: 'added', count: added, tone: 'blue' },
    { word: 'removed', count: removed, tone: 'slate' },
    { word: 'decided otherwise', count: verdictChanged, tone: 'red' },
    { word: 'slower', count: slower, tone: 'orange' },
    { word: 'faster', count: faster, tone: 'green' },
  ]
}

function textOf(sums: ComparisonSums): string {
  const count = Object.values(sums).reduce((sum, own) => sum + own, 0)
  return count === 0 ? 'none found' : 'of b from a, on one time scale'
}
