import { isPlainObject } from '#lib/contract'
import { inlineAnswers, rewriteAnswer } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'

/** Agents that look at the name (recorded as pre-missing-hookEventName, pre-wrong-hookEventName). */
const CHECKING = ['claude-code', 'codex']

/** An answer without the name of its event, or with another one (recorded as pre-missing-hookEventName). */
export const answerEventName: Rule = {
  id: 'answer-event-name',
  severity: 'warning',
  summary: 'an answer lacks hookEventName or names another event',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    if (!CHECKING.includes(dialect.name)) return
    for (const inline of inlineAnswers(hooks)) {
      const { hook, answer } = inline
      const { hookSpecificOutput: inner } = answer
      if (!isPlainObject(inner) || inner.hookEventName === hook.event) continue
      const { config, ref, path, event } = hook
      const what = inner.hookEventName === undefined ? 'has no hookEventName' : `is for ${String(inner.hookEventName)}`
      const message = `hookSpecificOutput ${what}; ${dialect.agent} refuses the whole answer`
      const named = { ...answer, hookSpecificOutput: { ...inner, hookEventName: event } }
      const fix = rewriteAnswer(inline, named)
      yield { config, ref, path: `${path}.command`, message, hint: `Write "hookEventName": "${event}".`, fix }
    }
  },
}
