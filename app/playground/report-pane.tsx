'use client'
import { type ReactNode, useState } from 'react'
import { CardActions } from '../_components/chain/card-actions'
import { EmptyState } from '../_components/ui/empty-state'
import { ErrorState } from '../_components/ui/error-state'
import { Skeleton } from '../_components/ui/skeleton'
import { Tabs } from '../_components/ui/tabs'
import { BudgetNote } from './budget-note'
import { DecisionBanner } from './decision-banner'
import { FaultMenu } from './fault-menu'
import { FaultStrip } from './fault-strip'
import { AgentsView, BacktestView, CompareView, MatrixView } from './lazy-lab-views'
import { AnswersView, FindingsView, OutcomeView } from './lazy-views'
import { PlanView } from './plan-view'
import { ScenarioNote } from './scenario-note'
import { VIEWS } from './search-params'
import { StaleNotice } from './stale-notice'
import type { LiveReport } from './use-live-report'
import type { Playground } from './use-playground'
import { useReorder } from './use-reorder'

/** The right-hand side: the plan and its would-be decision, scripted answers, the outcome of a run, findings, and the lab. */
export function ReportPane({ playground }: { playground: Playground }) {
  const { faults, live, notes, params, runner, state } = playground
  const reorder = useReorder(playground)
  const onSelect = (ref: string) => playground.show({ hook: ref })
  const steps = { step: params.step, onStep: (step: number | null) => playground.show({ step }) }
  const shared = { selectedRef: params.hook, onSelect, onShowDefinition: playground.showDefinition }
  const tabs = [
    {
      value: 'plan',
      label: <Counted word="Plan" count={live.report?.plan.hooks.length} />,
      content: (
        <LiveView playground={playground}>
          {(report) => (
            <PlanView
              report={report}
              elsewhere={playground.reading.elsewhere}
              reorder={reorder}
              {...shared}
              {...steps}
            />
          )}
        </LiveView>
      ),
    },
    {
      value: 'answers',
      label: <Counted word="Answers" count={Object.keys(state.answers).length} />,
      content: (
        <LiveView playground={playground}>
          {(report) => (
            <AnswersView
              report={report}
              answers={state.answers}
              rewritable={playground.reading.rewritable}
              selectedRef={params.hook}
              onSelect={onSelect}
              onAnswer={playground.answer}
              onForget={playground.forgetAnswers}
            />
          )}
        </LiveView>
      ),
    },
    {
      value: 'outcome',
      label: <Counted word="Outcome" count={runner.finished?.result.outcomes.length} />,
      content: (
        <OutcomeView
          runner={runner}
          planned={live.report?.plan.hooks ?? []}
          onRun={playground.run}
          {...shared}
          {...steps}
        />
      ),
    },
    {
      value: 'findings',
      label: <Counted word="Findings" count={notes.all.length} />,
      content: <FindingsView notes={notes.all} onJump={playground.jump} />,
    },
    {
      value: 'matrix',
      label: 'Failure matrix',
      content: (
        <LiveView playground={playground}>
          {(report) => <MatrixView playground={playground} report={report} />}
        </LiveView>
      ),
    },
    { value: 'compare', label: 'Compare', content: <CompareView playground={playground} /> },
    { value: 'agents', label: 'Agents', content: <AgentsView /> },
    { value: 'backtest', label: 'Backtest', content: <BacktestView playground={playground} /> },
  ]
  const choose = (value: string) => {
    const view = VIEWS.find((known) => known === value)
    if (view) playground.show({ view })
  }
  // Kept above the chain, which is drawn anew once it can be dragged.
  const [openMenu, setOpenMenu] = useState<string | null>(null)
  const faultMenu = (ref: string) => (
    <FaultMenu
      hookRef={ref}
      fault={faults.active[ref] ?? null}
      open={ref === openMenu}
      onOpenChange={(open) => setOpenMenu(open ? ref : null)}
      onChange={(fault) => faults.set(ref, fault)}
    />
  )
  return (
    <div
      ref={playground.pane}
      className="min-w-0 scroll-mt-12 border-line border-t bg-surface lg:scroll-mt-24 lg:border-t-0"
    >
      <ScenarioNote id={state.scenario} />
      <BudgetNote budgetMs={state.budgetMs} onLift={playground.liftBudget} />
      <FaultStrip faults={faults.active} onChange={faults.set} onClear={faults.clear} />
      <CardActions value={faultMenu}>
        <Tabs label="Views" value={params.view} tabs={tabs} onChange={choose} />
      </CardActions>
    </div>
  )
}

function Counted({ word, count = 0 }: { word: string; count?: number | undefined }) {
  return (
    <>
      {word}
      {count > 0 && <span className="pl-1.5 text-muted text-xs">{count}</span>}
    </>
  )
}

/** A view of the live report, with what stands in its way on top. */
function LiveView({ playground, children }: { playground: Playground; children(report: LiveReport): ReactNode }) {
  const { live, stale, jump, restored } = playground
  return (
    <>
      <StaleNotice reason={live.report ? stale : null} onJump={jump} />
      {live.error && <ErrorState what="the plan" error={live.error} onRetry={live.askNow} />}
      {live.report ? (
        <Predicted report={live.report} faulty={Object.keys(playground.faults.active).length > 0}>
          {children(live.report)}
        </Predicted>
      ) : (
        !live.error && <NoReport playground={playground} waiting={!restored || live.waiting} />
      )}
    </>
  )
}

interface PredictedProps {
  report: LiveReport
  /** Whether faults are injected. */
  faulty: boolean
  children: ReactNode
}

function Predicted({ report, faulty, children }: PredictedProps) {
  return (
    <>
      {report.simulation && (
        <DecisionBanner report={report.simulation} tense="would">
          {faulty
            ? 'Predicted from built-in handlers, scripted answers and injected faults; nothing was run.'
            : 'Predicted from built-in handlers and scripted answers; nothing was run.'}
        </DecisionBanner>
      )}
      {children}
    </>
  )
}

function NoReport({ playground, waiting }: { playground: Playground; waiting: boolean }) {
  const { stale, jump } = playground
  if (stale) {
    return (
      <EmptyState
        title="No plan yet"
        actions={
          <button
            type="button"
            onClick={() => jump(stale)}
            className="min-h-6 text-accent underline underline-offset-2"
          >
            Go to line {stale.at.line} of the {stale.file}
          </button>
        }
      >
        {stale.message}
      </EmptyState>
    )
  }
  return waiting ? <Skeleton rows={8} /> : null
}
