import { inlineAnswers, outcomeOf } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'

/** An answer that the agent refuses, tried on its own rules (recorded as pre-hso-* and pre-dec-*). */
export const answerRejected: Rule = {
  id: 'answer-rejected',
  severity: 'warning',
  summary: 'the agent refuses an answer or takes no notice of a part of it',
  *check(subject: LintSubject): Generator<Found> {
    for (const inline of inlineAnswers(subject.hooks)) {
      const { config, ref, path, event } = inline.hook
      const outcome = outcomeOf(subject, inline)
      if (outcome?.disposition !== 'invalid-answer') continue
      const why = outcome.reason ? `: ${outcome.reason.replace(/\.$/, '')}` : ''
      const message = `${subject.dialect.agent} refuses this answer at ${event} and goes on${why}`
      yield { config, ref, path: `${path}.command`, message, hint: 'Answer with what the agent takes at this event.' }
    }
  },
}
