import type { Found, LintSubject, Rule } from '../rule'
import { EXIT_TWO, shellPathOf, shellTextOf } from '../shell-text'
import { tryEnd } from '../try-end'

const STOPS = ['turn.pre-stop', 'subagent.pre-stop']

/** Exit code 2 where the agent would listen to an answer alone (dialects.md §4.2, §5.2). */
export const exitTwoUnheard: Rule = {
  id: 'exit-two-unheard',
  severity: 'warning',
  summary: 'a command leaves with 2 where only an answer refuses',
  *check(subject: LintSubject): Generator<Found> {
    const { dialect } = subject
    for (const hook of subject.hooks) {
      const { config, ref, event } = hook
      const isGate = (dialect.hooks.events[event]?.onBlock ?? null) !== null
      const isStop = STOPS.includes(dialect.events[event]?.point ?? '')
      if (!(isGate || isStop) || !EXIT_TWO.test(shellTextOf(hook) ?? '')) continue
      const outcome = tryEnd(subject, event, { exitCode: 2, stderr: 'no' })
      if (outcome === null || ['denied', 'failed-closed', 'timed-out'].includes(outcome.disposition)) continue
      const message = `exit code 2 refuses nothing at ${event}; ${dialect.agent} goes on`
      const hint = dialect.wording.refusal ?? 'Refuse with an answer in JSON.'
      yield { config, ref, path: shellPathOf(hook), message, hint }
    }
  },
}
