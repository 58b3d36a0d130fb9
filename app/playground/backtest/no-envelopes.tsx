import { Play } from 'lucide-react'
import { SampleHistoryOffer } from '../../_components/overview/sample-history-offer'
import { useRange } from '../../_components/range/use-range'
import { Button } from '../../_components/ui/button'
import { EmptyState } from '../../_components/ui/empty-state'

/** What a backtest over nothing offers: how envelopes come about, and a longer look back. */
export function NoEnvelopes({ onRun }: { onRun(): void }) {
  const { range, choose } = useRange()
  const isLongest = 'window' in range && range.window === '30d'
  return (
    <EmptyState
      title="No stored envelope in this time range"
      actions={
        <>
          <Button look="primary" onClick={onRun}>
            <Play aria-hidden size={14} />
            Run this envelope
          </Button>
          {!isLongest && <Button onClick={() => choose({ window: '30d' })}>Look back 30 days</Button>}
          <SampleHistoryOffer />
        </>
      }
    >
      Every dispatch leaves its envelope, redacted. Run something here, dispatch events to this server, or look at 30
      days of made-up ones.
    </EmptyState>
  )
}
