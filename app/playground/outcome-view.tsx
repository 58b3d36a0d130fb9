import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlannedHook } from '#lib/contract'
import { SkippedHooks } from '../_components/chain/skipped-hooks'
import { Button, ButtonLink } from '../_components/ui/button'
import { EmptyState } from '../_components/ui/empty-state'
import { DecisionBanner } from './decision-banner'
import { type Faults, faultTitle } from './faults'
import { HookDetails } from './hook-details'
import { SteppedChain } from './lazy-stepped-chain'
import { OutcomeBars } from './outcome-bars'
import { RequestFailure } from './request-failure'
import { failureTitle } from './run/failure-title'
import { RunComparison } from './run/run-comparison'
import { RunHooks } from './run/run-hooks'
import type { RunState } from './run/run-state'
import { RunningHead } from './run/running-head'
import { StepBar } from './step-bar'
import type { FinishedRun, Runner } from './use-run'

interface OutcomeViewProps {
  runner: Runner
  /** The hooks as they were planned last. */
  planned: readonly PlannedHook[]
  selectedRef: string | null
  /** How many hooks have answered, while the chain is stepped through. */
  step: number | null
  onSelect(ref: string): void
  onStep(position: number | null): void
  onShowDefinition(ref: string): void
  onRun(): void
}

/** What a real run came to. */
export function OutcomeView({ runner, planned, onRun, ...rest }: OutcomeViewProps) {
  const { state, finished } = runner
  if (finished) return <Finished run={finished} state={state} {...rest} />
  return (
    <>
      <Head state={state} onCancel={runner.cancel} onRun={onRun} />
      <RunHooks state={state} planned={planned} outcomes={[]} />
    </>
  )
}

interface HeadProps extends Pick<OutcomeViewProps, 'onRun'> {
  state: RunState
  onCancel(): void
}

/** A run that has not come to an end of its own. */
function Head({ state, onCancel, onRun }: HeadProps) {
  if (state.kind === 'running')
    return <RunningHead startedAtMs={state.startedAtMs} started={state.hooks.length} onCancel={onCancel} />
  if (state.kind === 'failed')
    return <RequestFailure title={failureTitle(state)} error={state.error} again="Run again" onAgain={onRun} />
  return <NothingRan cancelled={state.kind === 'cancelled'} onRun={onRun} />
}

function NothingRan({ cancelled, onRun }: { cancelled: boolean; onRun(): void }) {
  return (
    <EmptyState
      title={cancelled ? 'The run was called off' : 'Nothing has been run yet'}
      actions={
        <Button look="primary" onClick={onRun}>
          <Play aria-hidden size={14} />
          Run
        </Button>
      }
    >
      {cancelled
        ? 'What was running was ended. What it had written until then stands below.'
        : 'Run asks the real hooks in order, records one outcome each and stops at the first enforced block. Handlers are trusted code of this server; commands, requests and prompts are shown to you first, and a command works on a copy of its folder, which is thrown away.'}
    </EmptyState>
  )
}

type FinishedProps = Omit<OutcomeViewProps, 'runner' | 'planned' | 'onRun'> & { run: FinishedRun; state: RunState }

function Finished({ run, step, onStep, ...rest }: FinishedProps) {
  const { report } = run
  const count = report.outcomes.length
  return (
    <>
      <DecisionBanner
        report={report}
        tense="did"
        action={
          <ButtonLink size="small" href={`/runs/${encodeURIComponent(run.runId)}`}>
            Open the trace
          </ButtonLink>
        }
      >
        <span className="flex flex-wrap gap-x-3">
          <span>{run.recorded ? 'Recorded' : 'Not recorded'}</span>
          <span className="break-all font-mono">{run.runId}</span>
          <WithFaults faults={run.faults} />
        </span>
      </DecisionBanner>
      <RunComparison rows={report.differences} />
      {count > 0 && <StepBar position={step} count={count} onStep={onStep} />}
      {count > 0 && step !== null ? (
        <SteppedChain
          report={report}
          position={step}
          tense="did"
          onStep={onStep}
          onShowDefinition={rest.onShowDefinition}
        />
      ) : (
        <WholeRun run={run} {...rest} />
      )}
    </>
  )
}

type WholeRunProps = Omit<FinishedProps, 'step' | 'onStep'>

function WholeRun({ run: { report, result }, state, selectedRef, onSelect, onShowDefinition }: WholeRunProps) {
  const hookOf = (wanted: string | null | undefined) => report.hooks.find(({ ref }) => ref === wanted)
  const hook = hookOf(selectedRef) ?? hookOf(report.decision.decidedBy[0]) ?? report.hooks[0]
  const outcome = report.outcomes.find(({ ref }) => ref === hook?.ref) ?? null
  const recorded = result.outcomes.find(({ hookId }) => hookId === hook?.ref) ?? null
  return (
    <>
      {report.hooks.length === 0 ? (
        <p className="px-3 py-6 text-center text-muted">No hook ran for this event.</p>
      ) : (
        <OutcomeBars
          outcomes={result.outcomes}
          hooks={report.hooks}
          selectedRef={hook?.ref ?? null}
          onSelect={onSelect}
        />
      )}
      <NotRun skipped={report.skipped} />
      <RunHooks state={state} planned={report.hooks} outcomes={report.outcomes} />
      <Deliveries title="To the model" items={report.decision.toModel} />
      <Deliveries title="To the user" items={report.decision.toUser} />
      {hook && <HookDetails hook={hook} outcome={outcome} recorded={recorded} onShowDefinition={onShowDefinition} />}
    </>
  )
}

/** Hooks that were planned and did not run: the chain ended before them, or a rewrite took them out of it. */
function NotRun({ skipped }: { skipped: FinishedRun['report']['skipped'] }) {
  const of = (reason: string) => skipped.filter((hook) => hook.reason === reason)
  return (
    <div className="flex flex-col gap-2 px-3 pb-2 empty:hidden">
      <SkippedHooks title="not reached" hooks={of('after-block')} open />
      <SkippedHooks title="no longer in the chain" hooks={of('input-changed')} open />
    </div>
  )
}

/** Which hooks were made to misbehave in the run. */
function WithFaults({ faults }: { faults: Faults }) {
  const words = Object.entries(faults).map(([ref, fault]) => `${ref} ${faultTitle(fault)}`)
  return words.length === 0 ? null : <span>With injected faults: {words.join(', ')}</span>
}

interface DeliveriesProps {
  title: string
  items: readonly { text: string; by: string; as?: string; when?: string }[]
}

/** Texts that the decision hands on, verbatim. */
function Deliveries({ title, items }: DeliveriesProps): ReactNode {
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="border-line border-t px-3 py-2">
      <h3 className="text-muted text-xs">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={`${item.by} ${item.text}`} className="py-0.5">
            <q className="whitespace-pre-wrap break-words">{item.text}</q>{' '}
            <span className="text-muted text-xs">
              by {item.by}
              {item.as && `, as ${item.as}`}
              {item.when && `, ${item.when}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
