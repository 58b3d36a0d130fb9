import type { SimulatedOutcome } from '#lib/contract'
import type { PlannableDialect } from '#lib/dialects'
import type { AnswerFound, AnswerSubject } from '../given-answers'
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
      yield { config, ref, path: `${path}.command`, ...faultOf(outcome, event, subject.dialect) }
    }
  },
  *checkAnswers({ dialect, report, answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      if (answer.json === null || answer.outcome.disposition !== 'invalid-answer') continue
      yield { answer, ...faultOf(answer.outcome, report.event, dialect) }
    }
  },
}

function faultOf({ reason }: Pick<SimulatedOutcome, 'reason'>, event: string, { agent }: PlannableDialect) {
  const why = reason ? `: ${reason.replace(/\.$/, '')}` : ''
  const message = `${agent} refuses this answer at ${event} and goes on${why}`
  return { message, hint: 'Answer with what the agent takes at this event.' }
}
