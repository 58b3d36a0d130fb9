'use client'
import { useQueryStates } from 'nuqs'
import type { SloReport, StoredDefinition } from '#lib/contract'
import { adviseTimeout, distributionQuantile } from '#lib/slo'
import type { ChartTime } from '../../_components/charts/chart-time'
import type { DurationMark } from '../../_components/charts/duration-histogram'
import { DistributionChart } from '../../_components/charts/lazy-charts'
import { hookPageParams } from './search-params'
import { TimeoutAdvisor } from './timeout-advisor'
import { timeoutLimits } from './timeout-scale'

interface DurationPanelProps {
  hookId: string
  report: SloReport
  /** Newest first; empty for a hook that is not registered. */
  versions: readonly StoredDefinition[]
  time: ChartTime
}

/** How long the hook took, against its timeout, those it had before, and one to try. */
export function DurationPanel({ hookId, report, versions, time }: DurationPanelProps) {
  const [{ timeout }, setParams] = useQueryStates(hookPageParams, { throttleMs: 200 })
  const { distribution } = report
  if (!distribution) return null
  const present = versions[0]?.definition ?? null
  const limits = timeoutLimits(present?.run.kind ?? 'command')
  const fallbackMs = present?.timeoutMs ?? Math.ceil((distributionQuantile(distribution, 0.95) ?? 500) * 2)
  const timeoutMs = timeout ?? fallbackMs
  const timedOut = report.total.dispositions['timed-out'] ?? 0
  const advice = adviseTimeout({ distribution, timeoutMs, timedOut })
  const marks = timeoutMarks(versions)
  return (
    <DistributionChart
      distribution={distribution}
      time={time}
      marks={timeout === null ? marks : [...marks, tried(timeoutMs)]}
      cutOverMs={timeoutMs}
    >
      {distribution.count > 0 && (
        <TimeoutAdvisor
          {...{ hookId, advice, timeoutMs, timedOut, limits, time }}
          presentMs={present?.timeoutMs ?? null}
          onTry={(next) => setParams({ timeout: next })}
        />
      )}
    </DistributionChart>
  )
}

const tried = (durationMs: number): DurationMark => ({
  key: 'tried',
  label: 'try',
  durationMs,
  row: 4,
  color: 'var(--ink)',
  dash: true,
})

/** The present timeout, and each other one under the version that had it last. */
function timeoutMarks(versions: readonly StoredDefinition[]): DurationMark[] {
  const [newest] = versions
  if (!newest) return []
  const own = {
    key: 'timeout',
    label: 'timeout',
    durationMs: newest.definition.timeoutMs,
    row: 2,
    color: 'var(--orange)',
  }
  const seen = new Set([own.durationMs])
  const past = versions.filter(({ definition }) => !seen.has(definition.timeoutMs) && seen.add(definition.timeoutMs))
  return [
    own,
    ...past.slice(0, 3).map(({ version, definition }) => ({
      key: `v${version}`,
      label: `v${version}`,
      durationMs: definition.timeoutMs,
      row: 3,
      color: 'var(--control)',
      dash: true,
    })),
  ]
}
