import { inlineAnswers } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'

const INSTEAD: Readonly<Record<string, string>> = { approve: 'allow', block: 'deny' }

/** The old form of a decision about a tool call (code.claude.com/docs/en/hooks, PreToolUse decision control). */
export const deprecatedAnswer: Rule = {
  id: 'deprecated-answer',
  severity: 'info',
  summary: 'an answer uses a deprecated value',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    if (dialect.name !== 'claude-code') return
    for (const { hook, answer } of inlineAnswers(hooks)) {
      const instead = INSTEAD[String(answer.decision)]
      if (hook.event !== 'PreToolUse' || instead === undefined) continue
      const { config, ref, path } = hook
      const message = `"decision": "${String(answer.decision)}" is deprecated at PreToolUse`
      const hint = `Write "hookSpecificOutput": {"hookEventName": "PreToolUse", "permissionDecision": "${instead}"}.`
      yield { config, ref, path: `${path}.command`, message, hint }
    }
  },
}
