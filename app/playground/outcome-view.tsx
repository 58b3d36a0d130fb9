import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { SkippedHooks } from '../_components/chain/skipped-hooks'
import { Button, ButtonLink } from '../_components/ui/button'
import { EmptyState } from '../_components/ui/empty-state'
import { Skeleton } from '../_components/ui/skeleton'
import { DecisionBanner } from './decision-banner'
import { type Faults, faultTitle } from './faults'
import { HookDetails } from './hook-details'
import { SteppedChain } from './lazy-stepped-chain'
import { OutcomeBars } from './outcome-bars'
import { RequestFailure } from './request-failure'
import { StepBar } from './step-bar'
import type { FinishedRun, Runner } from './use-run'

interface OutcomeViewProps {
  runner: Runner
  selectedRef: string | null
  /** How many hooks have answered, while the chain is stepped through. */
  step: number | null
  onSelect(ref: string): void
  onStep(position: number | null): void
  onShowDefinition(ref: string): void
  onRun(): void
}

/** What a real run came to. */
export function OutcomeView({ runner, onRun, ...rest }: OutcomeViewProps) {
  if (runner.running) return <Running onCancel={runner.cancel} />
  if (runner.error)
    return <RequestFailure title="Nothing was run." error={runner.error} again="Run again" onAgain={onRun} />
  if (runner.finished) return <Finished run={runner.finished} {...rest} />
  return (
    <EmptyState
      title={runner.cancelled ? 'The run was called off' : 'Nothing has been run yet'}
      actions={
        <Button look="primary" onClick={onRun}>
          <Play aria-hidden size={14} />
          Run
        </Button>
      }
    >
      Run asks the real handlers in order, records one outcome a hook and stops at the first enforced block. Handlers
      are trusted code of this server.
    </EmptyState>
  )
}

function Running({ onCancel }: { onCancel(): void }) {
  return (
    <div className="flex flex-col gap-2 py-2">
      <div className="flex items-center justify-between gap-2 px-3">
        <p className="text-muted">The hooks are running.</p>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Skeleton rows={4} />
    </div>
  )
}

type FinishedProps = Omit<OutcomeViewProps, 'runner' | 'onRun'> & { run: FinishedRun }

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

function WholeRun({ run: { report, result }, selectedRef, onSelect, onShowDefinition }: WholeRunProps) {
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
