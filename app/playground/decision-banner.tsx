import type { ReactNode } from 'react'
import type { SimulationReport } from '#lib/contract'
import { DecisionFrame } from './decision-frame'
import { BLOCKED_BY, type DecisionTense, decisionWords } from './decision-words'

interface DecisionBannerProps {
  report: Pick<SimulationReport, 'decision' | 'outcomes' | 'hooks'>
  tense: DecisionTense
  /** What stands under the sentence: where the prediction comes from, or where the run is recorded. */
  children?: ReactNode
  action?: ReactNode
}

/** What was or would be decided, by whom and why. */
export function DecisionBanner({ report, tense, children, action }: DecisionBannerProps) {
  const { decision } = report
  const words = decisionWords(decision, { tense, leaks: countLeaks(report) })
  return (
    <DecisionFrame
      label={tense === 'did' ? 'Decision' : 'Would-be decision'}
      words={words}
      reasons={[decision.blockedBy && BLOCKED_BY[decision.blockedBy], decision.reason]}
      action={action}
    >
      {children}
    </DecisionFrame>
  )
}

/** Hooks that failed open where they could have refused. */
function countLeaks({ outcomes, hooks }: DecisionBannerProps['report']): number {
  const mayBlock = new Map(hooks.map((hook) => [hook.ref, hook.mayBlock === true]))
  return outcomes.filter(({ ref, disposition, blocking }) => LEAKING.has(disposition) && !blocking && mayBlock.get(ref))
    .length
}

const LEAKING = new Set<string>(['failed-open', 'timed-out', 'missing-handler', 'reentrant', 'cut-off'])
