import { editText } from '../edit-config'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'
import { quoteAt, shellFieldOf, shellPathOf, shellTextOf } from '../shell-text'

/** Backslashes that the shell takes away (EmpiricaAI/empirica#111, cglab-public/agenfk#192). */
export const windowsPath: Rule = {
  id: 'windows-path',
  severity: 'warning',
  summary: 'a path with backslashes is given to a shell that takes them away',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      if (!dialect.writing.posixFields.includes(shellFieldOf(hook))) continue
      const { config, ref, handler } = hook
      const command = shellTextOf(hook) ?? ''
      const found = /[A-Za-z]:\\[\w\\.-]+/.exec(command)
      if (!found || handler.shell === 'powershell' || quoteAt(command, found.index) !== '') continue
      const message = `the shell takes the backslashes away: it looks for ${found[0].replaceAll('\\', '')}`
      const text = found[0].replaceAll('\\', '/')
      const place = { config, ref, path: shellPathOf(hook) }
      const slashed = [{ start: found.index, end: found.index + text.length, text }]
      yield {
        ...place,
        message,
        hint: `Write ${text}.`,
        fix: mend(`Write ${text}`, editText(config, place.path, slashed)),
      }
    }
  },
}
