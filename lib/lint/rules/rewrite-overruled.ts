import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'

/** Decisions of another hook that a rewrite does not outlive. */
const OVERRULING = ['ask', 'deny', 'defer']

/** A rewrite that is lost to another hook's decision (anthropics/claude-code#75915). */
export const rewriteOverruled: Rule = {
  id: 'rewrite-overruled',
  severity: 'warning',
  summary: 'a rewrite is lost because another hook decides otherwise',
  *checkAnswers({ report: { decision }, answers }: AnswerSubject): Generator<AnswerFound> {
    if (!OVERRULING.includes(decision.verdict) || decision.input.changed) return
    for (const answer of answers) {
      const { hook, outcome } = answer
      if (outcome.effects.input === undefined || decision.decidedBy.includes(hook.ref)) continue
      const message = `the input this hook writes is dropped: ${decision.decidedBy.join(', ')} says ${decision.verdict}`
      const hint = 'What is run after a consent is the original; let the hook that asks rewrite as well.'
      yield { answer, message, ...(decision.verdict === 'ask' && { hint }) }
    }
  },
}
