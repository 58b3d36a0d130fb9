import { isPlainObject, plainText } from '#lib/contract'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'
import { STOP_POINTS } from '../stop-points'

/** A wake at the end of a turn, whose turn ends the same way (LeXwDeX/OpenCode-GraphAgent#60; recorded as asyncRewake-exit2). */
export const rewakeLoop: Rule = {
  id: 'rewake-loop',
  severity: 'info',
  summary: 'a background hook wakes the agent at the end of a turn, and so at the end of the turn that it causes',
  *checkAnswers({ dialect, report, answers }: AnswerSubject): Generator<AnswerFound> {
    if (!STOP_POINTS.includes(plainText(report.point))) return
    for (const answer of answers) {
      const { stdin } = answer.outcome
      if (!report.decision.rewake.some(({ by }) => by === answer.hook.ref)) continue
      const isAgain = isPlainObject(stdin) && stdin.stop_hook_active === true
      const message = isAgain
        ? `it wakes ${dialect.agent} in a turn that a hook caused already; the agent may never end`
        : `the turn that it causes ends at ${report.event} as well, and with the same answer it wakes ${dialect.agent} again`
      const hint = 'Wake only where something has changed since the last time, or where stop_hook_active is not true.'
      yield { answer, message, hint, ...(isAgain && { severity: 'warning' as const }) }
    }
  },
}
