import { isPlainObject, plainText } from '#lib/contract'
import type { Fields, PlannableDialect } from '#lib/dialects'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import { inlineAnswers, rewriteAnswer } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf } from '../shell-text'

/** An answer without the name of its event, or with another one (recorded as pre-missing-hookEventName). */
export const answerEventName: Rule = {
  id: 'answer-event-name',
  severity: 'warning',
  summary: 'an answer lacks hookEventName or names another event',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    for (const inline of inlineAnswers(hooks)) {
      const { hook, answer } = inline
      const { config, ref, event } = hook
      const fault = faultOf(answer, event, dialect)
      if (fault === null || !isPlainObject(answer.hookSpecificOutput)) continue
      const named = { ...answer, hookSpecificOutput: { ...answer.hookSpecificOutput, hookEventName: event } }
      yield { config, ref, path: shellPathOf(hook), ...fault, fix: rewriteAnswer(inline, named) }
    }
  },
  *checkAnswers({ dialect, report, answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      const fault = faultOf(answer.json ?? {}, report.event, dialect)
      if (fault) yield { answer, ...fault }
    }
  },
}

/** Some agents want the name of this event, some that of any they have (recorded as pre-wrong-hookEventName). */
function faultOf(answer: Fields, event: string, { agent, wording, events }: PlannableDialect) {
  const inner = answer.hookSpecificOutput
  if (!isPlainObject(inner) || inner.hookEventName === event) return null
  const isKnown = typeof inner.hookEventName === 'string' && Object.hasOwn(events, inner.hookEventName)
  if (wording.namedEvent !== 'own' && (wording.namedEvent !== 'any' || isKnown)) return null
  const what =
    inner.hookEventName === undefined
      ? 'has no hookEventName'
      : `is for ${plainText(inner.hookEventName) || 'something else'}`
  const message = `hookSpecificOutput ${what}; ${agent} refuses the whole answer`
  return { message, hint: `Write "hookEventName": "${event}".` }
}
