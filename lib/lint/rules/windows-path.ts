import type { Found, LintSubject, Rule } from '../rule'
import { quoteAt, shellTextOf } from '../shell-text'

/** Backslashes that the shell takes away (EmpiricaAI/empirica#111, cglab-public/agenfk#192). */
export const windowsPath: Rule = {
  id: 'windows-path',
  severity: 'warning',
  summary: 'a path with backslashes is given to a shell that takes them away',
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      const { config, ref, path, handler } = hook
      const text = shellTextOf(hook) ?? ''
      const found = /[A-Za-z]:\\[\w\\.-]+/.exec(text)
      if (!found || handler.shell === 'powershell' || quoteAt(text, found.index) !== '') continue
      const message = `the shell takes the backslashes away: it looks for ${found[0].replaceAll('\\', '')}`
      yield { config, ref, path: `${path}.command`, message, hint: `Write ${found[0].replaceAll('\\', '/')}.` }
    }
  },
}
