import { isPlainObject } from '#lib/contract'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import { inlineAnswers, rewriteAnswer } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf } from '../shell-text'

const INSTEAD: Readonly<Record<string, string>> = { approve: 'allow', block: 'deny' }

/** The old form of a decision about a tool call (code.claude.com/docs/en/hooks, PreToolUse decision control). */
export const deprecatedAnswer: Rule = {
  id: 'deprecated-answer',
  severity: 'info',
  summary: 'an answer uses a deprecated value',
  agents: ['claude-code'],
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const inline of inlineAnswers(hooks)) {
      const { hook, answer } = inline
      const instead = INSTEAD[String(answer.decision)]
      if (hook.event !== 'PreToolUse' || instead === undefined) continue
      const { config, ref } = hook
      const { decision: _, reason, hookSpecificOutput: inner, ...rest } = answer
      const decided = {
        hookEventName: 'PreToolUse',
        permissionDecision: instead,
        ...(reason !== undefined && { permissionDecisionReason: reason }),
        ...(isPlainObject(inner) && inner),
      }
      const fix = rewriteAnswer(inline, { ...rest, hookSpecificOutput: decided })
      yield { config, ref, path: shellPathOf(hook), ...faultOf(answer.decision, instead), fix }
    }
  },
  *checkAnswers({ report, answers }: AnswerSubject): Generator<AnswerFound> {
    if (report.event !== 'PreToolUse') return
    for (const answer of answers) {
      const decision = answer.json?.decision
      const instead = INSTEAD[String(decision)]
      if (instead !== undefined) yield { answer, ...faultOf(decision, instead) }
    }
  },
}

const faultOf = (decision: unknown, instead: string) => ({
  message: `"decision": "${String(decision)}" is deprecated at PreToolUse`,
  hint: `Write "hookSpecificOutput": {"hookEventName": "PreToolUse", "permissionDecision": "${instead}"}.`,
})
