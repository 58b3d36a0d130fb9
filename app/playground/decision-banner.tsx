import type { ReactNode } from 'react'
import type { SimulationReport } from '#lib/contract'
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
    <section
      aria-label={tense === 'did' ? 'Decision' : 'Would-be decision'}
      data-tone={words.tone}
      className="tone-chip flex items-start gap-3 px-3 py-2"
    >
      <span aria-hidden className="w-5 shrink-0 text-center font-semibold text-lg leading-6">
        {words.glyph}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-base leading-6">{words.sentence}</p>
        <p className="break-words text-ink text-sm">
          {[decision.blockedBy && BLOCKED_BY[decision.blockedBy], decision.reason].filter(Boolean).join(' — ')}
        </p>
        {children && <div className="text-muted text-xs">{children}</div>}
      </div>
      {action}
    </section>
  )
}

/** Hooks that failed open where they could have refused. */
function countLeaks({ outcomes, hooks }: DecisionBannerProps['report']): number {
  const mayBlock = new Map(hooks.map((hook) => [hook.ref, hook.mayBlock === true]))
  return outcomes.filter(({ ref, disposition, blocking }) => LEAKING.has(disposition) && !blocking && mayBlock.get(ref))
    .length
}

const LEAKING = new Set<string>(['failed-open', 'timed-out', 'missing-handler', 'reentrant', 'cut-off'])
