import { isPlainObject } from '#lib/contract'
import type { PlannableDialect } from '#lib/dialects'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import { inlineAnswers, rewriteAnswer } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf } from '../shell-text'

/** The old form of a decision about a tool call (code.claude.com/docs/en/hooks, PreToolUse decision control). */
export const deprecatedAnswer: Rule = {
  id: 'deprecated-answer',
  severity: 'info',
  summary: 'an answer uses a deprecated value',
  isAbout: ({ wording }) => wording.deprecated !== undefined,
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    for (const inline of inlineAnswers(hooks)) {
      const { hook, answer } = inline
      const { config, ref, event } = hook
      const instead = insteadOf(answer.decision, event, dialect)
      if (instead === undefined) continue
      const { decision: _, reason, hookSpecificOutput: inner, ...rest } = answer
      const decided = {
        hookEventName: event,
        permissionDecision: instead,
        ...(reason !== undefined && { permissionDecisionReason: reason }),
        ...(isPlainObject(inner) && inner),
      }
      const fix = rewriteAnswer(inline, { ...rest, hookSpecificOutput: decided })
      yield { config, ref, path: shellPathOf(hook), ...faultOf(answer.decision, instead, event), fix }
    }
  },
  *checkAnswers({ dialect, report: { event }, answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      const decision = answer.json?.decision
      const instead = insteadOf(decision, event, dialect)
      if (instead !== undefined) yield { answer, ...faultOf(decision, instead, event) }
    }
  },
}

/** The word that has come in the place of a decision at an event; undefined where the decision is not old. */
function insteadOf(decision: unknown, event: string, { wording: { deprecated } }: PlannableDialect) {
  if (deprecated?.event !== event) return undefined
  return Object.entries(deprecated.decisions).find(([word]) => word === decision)?.[1]
}

const faultOf = (decision: unknown, instead: string, event: string) => ({
  message: `"decision": "${String(decision)}" is deprecated at ${event}`,
  hint: `Write "hookSpecificOutput": {"hookEventName": "${event}", "permissionDecision": "${instead}"}.`,
})
