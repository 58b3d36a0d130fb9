import type { PlannedHook, SimulationReport } from '#lib/contract'
import { clampStep, stepsOf } from '#lib/trace'
import { Chain } from '../_components/chain/chain'
import { reportAt } from '../_components/chain/report-at'
import type { DecisionTense } from './decision-words'
import { HookDetails } from './hook-details'
import { StepPanel } from './step-panel'

export interface SteppedChainProps {
  report: SimulationReport
  /** Hooks of the plan: those behind a wall are drawn there. */
  planned?: readonly PlannedHook[]
  position: number
  tense: DecisionTense
  onStep(position: number): void
  onShowDefinition(ref: string): void
}

/** The chain between two of its hooks, with what has come of the first ones; choosing a card goes there. */
export function SteppedChain({ report, planned = [], position, tense, onStep, onShowDefinition }: SteppedChainProps) {
  const steps = stepsOf(report)
  const at = clampStep(position, steps.length - 1)
  const step = steps[at]
  if (!step) return null
  const hook = report.hooks.find(({ ref }) => ref === (step.answered?.ref ?? step.current))
  const goTo = (ref: string) => {
    const index = report.hooks.findIndex((candidate) => candidate.ref === ref)
    onStep(index < 0 ? steps.length - 1 : index)
  }
  return (
    <>
      <Chain
        report={reportAt(report, at, planned)}
        current={step.current}
        selectedRef={step.current}
        reached={step.current === null ? at : at + 1}
        onSelect={goTo}
      />
      <StepPanel step={step} before={(steps[at - 1] ?? step).payload} count={steps.length - 1} tense={tense} />
      {hook && <HookDetails hook={hook} outcome={step.answered} onShowDefinition={onShowDefinition} />}
    </>
  )
}
