import { editText } from '../edit-config'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'
import { EXIT_TWO, shellPathOf, shellTextOf } from '../shell-text'
import { tryEnd } from '../try-end'

const EXIT_ONE = /\bexit\s+1\b|\bexit\(1\)/
/** A command that looks at the call, or says no to all of them; any other may well have failed. */
const JUDGES =
  /\bjq\b|\bgrep\b|tool_input|\.prompt\b|stdin|^\s*(?:echo|printf)\b[^;&|]*(?:>&2[^;&|]*)?(?:;|&&)\s*exit\s+1\s*;?\s*$/
const WRITES_REASON = />\s*&2|\/dev\/stderr|console\.error|sys\.stderr/

/** A guard that leaves with 1, which refuses nothing (recorded as pre-exit1-*; SonarSource/sonarqube-cli#450). */
export const exitOneTrap: Rule = {
  id: 'exit-one-trap',
  severity: 'warning',
  summary: 'a command leaves with 1 where only 2 refuses',
  *check(subject: LintSubject): Generator<Found> {
    const { dialect } = subject
    const policy = dialect.writing.forms['failure-policy']
    for (const hook of subject.hooks) {
      const { config, ref, event, handler } = hook
      const text = shellTextOf(hook) ?? ''
      if (!JUDGES.test(text) || !EXIT_ONE.test(text) || EXIT_TWO.test(text)) continue
      if (policy !== undefined && handler[policy.field] === policy.on) continue
      if (!refuses(subject, event, 2) || refuses(subject, event, 1)) continue
      const message = `exit code 1 refuses nothing: ${dialect.agent} goes on at ${event} as if the hook had failed`
      const place = { config, ref, path: shellPathOf(hook) }
      const exits = [...text.matchAll(new RegExp(EXIT_ONE, 'g'))].map(({ 0: exit, index }) => index + exit.indexOf('1'))
      // Several exits may be meant differently, and without a reason on standard error 2 says nothing to some agents.
      const isPlain = exits.length === 1 && WRITES_REASON.test(text)
      const changes = exits.map((start) => ({ start, end: start + 1, text: '2' }))
      const fix = isPlain ? mend('Exit with 2', editText(config, place.path, changes)) : null
      yield { ...place, message, hint: 'Exit with 2, and write the reason to standard error.', fix }
    }
  },
}

const refuses = (subject: LintSubject, event: string, exitCode: number) =>
  ['denied', 'failed-closed'].includes(tryEnd(subject, event, { exitCode, stderr: 'no' })?.disposition ?? '')
