import { isPlainObject } from '#lib/contract'
import { inlineAnswers } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'

/** Fields that belong into hookSpecificOutput. */
const INNER = ['permissionDecision', 'permissionDecisionReason', 'additionalContext', 'updatedInput', 'hookEventName']
/** Fields that belong to the answer itself. */
const OUTER = ['continue', 'stopReason', 'systemMessage', 'suppressOutput']

/** A field of an answer at the wrong level (anthropics/claude-code#4669). */
export const answerLevel: Rule = {
  id: 'answer-level',
  severity: 'warning',
  summary: 'a field of an answer stands at the wrong level',
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const { hook, answer } of inlineAnswers(hooks)) {
      const { config, ref, path } = hook
      const place = { config, ref, path: `${path}.command` }
      const inner = isPlainObject(answer.hookSpecificOutput) ? answer.hookSpecificOutput : {}
      for (const field of INNER.filter((name) => answer[name] !== undefined)) {
        const message = `${field} has no effect at the top of an answer`
        yield { ...place, message, hint: `Put it into "hookSpecificOutput", beside "hookEventName": "${hook.event}".` }
      }
      for (const field of OUTER.filter((name) => inner[name] !== undefined)) {
        yield {
          ...place,
          message: `${field} has no effect in hookSpecificOutput`,
          hint: 'Put it at the top of the answer.',
        }
      }
    }
  },
}
