import { formatCount } from '../../_components/format/number'
import { Button } from '../../_components/ui/button'
import type { BacktestState } from './use-backtest'
import { VerdictBar } from './verdict-bar'

interface BacktestProgressBarProps {
  state: Extract<BacktestState, { kind: 'running' | 'cancelled' }>
  onCancel(): void
}

/** How far a backtest has come, what it found so far, and the way to call it off. */
export function BacktestProgressBar({ state: { kind, progress }, onCancel }: BacktestProgressBarProps) {
  const done = progress?.done ?? 0
  const total = progress?.total ?? 0
  const isRunning = kind === 'running'
  return (
    <div className="flex flex-col gap-3 p-3">
      <div className="flex items-center gap-3">
        <p role="status" className="min-w-0 flex-1">
          {isRunning ? 'Going through the stored envelopes' : 'Called off'}
          {progress && `, ${formatCount(done)} of ${formatCount(total)}`}
        </p>
        {isRunning && <Button onClick={onCancel}>Cancel</Button>}
      </div>
      <div
        role="progressbar"
        aria-label="Envelopes gone through"
        aria-valuemin={0}
        aria-valuemax={Math.max(1, total)}
        aria-valuenow={done}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] motion-reduce:transition-none"
          style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
        />
      </div>
      {progress && done > 0 && <VerdictBar counts={progress.counts} />}
    </div>
  )
}
