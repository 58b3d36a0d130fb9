import { editText } from '../edit-config'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'
import { shellTextOf } from '../shell-text'

const EXIT_ONE = /\bexit\s+1\b|\bexit\(1\)/
/** A command that looks at the call; any other may well have failed. */
const JUDGES = /\bjq\b|\bgrep\b|tool_input|\.prompt\b|stdin/
const EXIT_TWO = /\bexit\s+2\b|\bexit\(2\)/
const WRITES_REASON = />\s*&2|\/dev\/stderr|console\.error|sys\.stderr/
/** At these any failure refuses. */
const ANY_FAILURE = ['WorktreeCreate', 'WorktreeRemove']

/** A guard that leaves with 1, which refuses nothing (recorded as pre-exit1-*; SonarSource/sonarqube-cli#450). */
export const exitOneTrap: Rule = {
  id: 'exit-one-trap',
  severity: 'warning',
  summary: 'a command leaves with 1 where only 2 refuses',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      const { config, ref, path, event, handler } = hook
      const text = shellTextOf(hook) ?? ''
      if ((dialect.hooks.events[event]?.onBlock ?? null) === null || ANY_FAILURE.includes(event)) continue
      if (!JUDGES.test(text) || !EXIT_ONE.test(text) || EXIT_TWO.test(text) || handler.onFailure === 'block') continue
      const message = `exit code 1 refuses nothing: ${dialect.agent} goes on at ${event} as if the hook had failed`
      const place = { config, ref, path: `${path}.command` }
      const exits = [...text.matchAll(new RegExp(EXIT_ONE, 'g'))].map(({ 0: exit, index }) => index + exit.indexOf('1'))
      // Several exits may be meant differently, and without a reason on standard error 2 says nothing to some agents.
      const isPlain = exits.length === 1 && WRITES_REASON.test(text)
      const changes = exits.map((start) => ({ start, end: start + 1, text: '2' }))
      const fix = isPlain ? mend('Exit with 2', editText(config, place.path, changes)) : null
      yield { ...place, message, hint: 'Exit with 2, and write the reason to standard error.', fix }
    }
  },
}
