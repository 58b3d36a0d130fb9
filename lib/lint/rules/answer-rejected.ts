import type { SimulatedOutcome } from '#lib/contract'
import type { PlannableDialect } from '#lib/dialects'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import { inlineAnswers } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf } from '../shell-text'
import { tryEnd } from '../try-end'

/** An answer that the agent refuses, tried on its own rules (recorded as pre-hso-* and pre-dec-*). */
export const answerRejected: Rule = {
  id: 'answer-rejected',
  severity: 'warning',
  summary: 'the agent refuses an answer or takes no notice of a part of it',
  *check(subject: LintSubject): Generator<Found> {
    for (const inline of inlineAnswers(subject.hooks)) {
      const { config, ref, event } = inline.hook
      const outcome = tryEnd(subject, event, { exitCode: 0, stdout: JSON.stringify(inline.answer) })
      if (outcome?.disposition !== 'invalid-answer') continue
      yield { config, ref, path: shellPathOf(inline.hook), ...faultOf(outcome, event, subject.dialect) }
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
