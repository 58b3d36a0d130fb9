'use client'
import { History } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import type { BacktestReport } from '#lib/contract'
import { RangeControl } from '../../_components/range/range-control'
import { useRange } from '../../_components/range/use-range'
import { Button } from '../../_components/ui/button'
import { ChainPicture } from '../../_components/ui/chain-picture'
import { EmptyState } from '../../_components/ui/empty-state'
import { Segmented } from '../../_components/ui/segmented'
import { RequestFailure } from '../request-failure'
import type { Playground } from '../use-playground'
import { BacktestProgressBar } from './backtest-progress-bar'
import { BacktestResult } from './backtest-result'
import { NoEnvelopes } from './no-envelopes'
import { backtestParams } from './search-params'
import type { BacktestQuestion } from './use-backtest'

const BASES = [
  { value: 'registry', label: 'as if saved', title: 'Beside the registered definitions with other ids' },
  { value: 'none', label: 'alone', title: 'The definitions of the editor and no others' },
] as const

/** What the definitions of the editor would have done to the envelopes that the store has kept. */
export function BacktestView({ playground }: { playground: Playground }) {
  const { backtest, reading, state: texts } = playground
  const { range } = useRange()
  const [{ events, base }, set] = useQueryStates(backtestParams)
  const { state } = backtest
  const event = events === 'this' ? reading.eventName : null
  const question: BacktestQuestion = { definitions: texts.definitions, base, event, range }
  const start = () => {
    void set({ verdict: null })
    backtest.start(question)
  }
  const scopes = [
    { value: 'every', label: 'every event' },
    { value: 'this', label: reading.eventName ?? 'this event', title: 'The event of the envelope' },
  ] as const
  return (
    <div className="flex flex-col">
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2">
        <RangeControl />
        <Segmented label="Events" value={events} options={scopes} onChange={(chosen) => set({ events: chosen })} />
        <Segmented label="Definitions" value={base} options={BASES} onChange={(chosen) => set({ base: chosen })} />
        <Button
          look="primary"
          className="ml-auto"
          disabled={!reading.readable || state.kind === 'running'}
          onClick={start}
        >
          <History aria-hidden size={14} />
          {state.kind === 'finished' ? 'Backtest again' : 'Backtest'}
        </Button>
      </div>
      {(state.kind === 'idle' || (state.kind === 'cancelled' && !state.progress)) && <Idle />}
      {(state.kind === 'running' || (state.kind === 'cancelled' && state.progress)) && (
        <BacktestProgressBar state={state} onCancel={backtest.cancel} />
      )}
      {state.kind === 'failed' && (
        <RequestFailure title="The backtest stopped." error={state.error} again="Try again" onAgain={start} />
      )}
      {state.kind === 'finished' && (
        <Finished report={state.report} isStale={isStale(state.question, question)} playground={playground} />
      )}
    </div>
  )
}

const isStale = (asked: BacktestQuestion, now: BacktestQuestion) => JSON.stringify(asked) !== JSON.stringify(now)

function Finished({
  report,
  isStale,
  playground,
}: {
  report: BacktestReport
  isStale: boolean
  playground: Playground
}) {
  return (
    <>
      <div role="status">
        {isStale && (
          <p data-tone="amber" className="tone-chip px-3 py-1.5 text-sm">
            This is of an earlier text or choice; backtest again to follow it.
          </p>
        )}
      </div>
      {report.total === 0 ? (
        <NoEnvelopes onRun={playground.run} />
      ) : (
        <BacktestResult report={report} onLoad={playground.loadEnvelope} />
      )}
    </>
  )
}

function Idle() {
  return (
    <EmptyState title="What would these definitions have done?" picture={<ChainPicture />}>
      A backtest plans the definitions of the editor over every envelope the store kept in the time range and compares
      it with what was decided then. Handlers that only look at the event are evaluated; nothing is run and nothing is
      written.
    </EmptyState>
  )
}
