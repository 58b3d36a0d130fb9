import { lazy, Suspense } from 'react'
import { Chain } from '../_components/chain/chain'
import { HookDetails } from './hook-details'
import { SteppedChain } from './lazy-stepped-chain'
import { StepBar } from './step-bar'
import type { LiveReport } from './use-live-report'
import type { Reorder } from './use-reorder'

// Dragging is a library of its own; until it has come, the chain stands still.
const SortableChain = lazy(() => import('./sortable-chain').then((module) => ({ default: module.SortableChain })))

interface PlanViewProps {
  report: LiveReport
  selectedRef: string | null
  /** How many hooks have answered, while the chain is stepped through. */
  step: number | null
  reorder: Reorder
  /** Definitions of the text that are bound to other events. */
  elsewhere: readonly { id: string; event: string }[]
  onSelect(ref: string): void
  onStep(position: number | null): void
  onShowDefinition(ref: string): void
}

type WholePlanProps = Omit<PlanViewProps, 'step' | 'onStep'>

/** What would run, in true order, and why the others would not. */
export function PlanView({ step, onStep, ...rest }: PlanViewProps) {
  const { plan, simulation } = rest.report
  const count = simulation?.outcomes.length ?? 0
  return (
    <>
      {count > 0 && <StepBar position={step} count={count} onStep={onStep} />}
      {simulation && count > 0 && step !== null ? (
        <SteppedChain
          report={simulation}
          planned={plan.hooks}
          position={step}
          tense="would"
          onStep={onStep}
          onShowDefinition={rest.onShowDefinition}
        />
      ) : (
        <WholePlan {...rest} />
      )}
    </>
  )
}

function WholePlan({ report, selectedRef, reorder, elsewhere, onSelect, onShowDefinition }: WholePlanProps) {
  const { plan, simulation } = report
  const [decider] = simulation?.decision.decidedBy ?? []
  const hookOf = (ref: string | null | undefined) => plan.hooks.find((hook) => hook.ref === ref)
  const selected = hookOf(selectedRef) ?? hookOf(decider) ?? plan.hooks[0]
  const chain = { selectedRef: selected?.ref ?? null, onSelect }
  const predicted = simulation?.outcomes.find((outcome) => outcome.ref === selected?.ref) ?? null
  return (
    <>
      <Suspense fallback={<Chain {...chain} report={plan} />}>
        <SortableChain {...chain} plan={plan} reorder={reorder} />
      </Suspense>
      {plan.blockers.length > 0 && (
        <ul aria-label="Blockers" className="px-3 pb-2 text-sm">
          {plan.blockers.map((blocker) => (
            <li key={blocker} data-tone="red" className="text-tone-text">
              ⊘ {blocker}
            </li>
          ))}
        </ul>
      )}
      <BoundElsewhere elsewhere={elsewhere} />
      {selected && <HookDetails hook={selected} outcome={predicted} onShowDefinition={onShowDefinition} />}
    </>
  )
}

/** Definitions that never had a chance: they are bound to another event. */
function BoundElsewhere({ elsewhere }: Pick<PlanViewProps, 'elsewhere'>) {
  if (elsewhere.length === 0) return null
  return (
    <details className="mx-3 mb-3 rounded-md border border-line border-dashed px-2 py-1 text-muted">
      <summary className="min-h-6 font-medium text-xs leading-6">
        {elsewhere.length} bound to {elsewhere.length === 1 ? 'another event' : 'other events'}
      </summary>
      <ul className="flex flex-col gap-1 py-1 text-xs">
        {elsewhere.map(({ id, event }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <span className="font-mono text-ink">{id}</span>
            <span>{event}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
