import { editText } from '../edit-config'
import { isFilePattern } from '../file-pattern'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

const GLOB = /(?:^|[\w|-])\*/

/** A wildcard of file names in a pattern (anthropics/claude-code#72646). */
export const matcherGlob: Rule = {
  id: 'matcher-glob',
  severity: 'warning',
  summary: 'a matcher is written like a wildcard and read as a pattern',
  *check(subject: LintSubject): Generator<Found> {
    for (const { config, ref, path, event, matcher } of subject.matchers) {
      if (!subject.isToolEvent(event) || !GLOB.test(matcher) || isFilePattern(matcher)) continue
      if (/\w\(/.test(matcher)) continue
      const message = `${JSON.stringify(matcher)} is read as a pattern, in which * repeats the letter before it`
      const text = `^${matcher.replace(/(?<!\.)\*/g, '.*')}`
      const isPlain = /^[\w*-]+$/.test(matcher)
      const fix = isPlain
        ? mend(`Write ${text}`, editText(config, path, [{ start: 0, end: matcher.length, text }]))
        : null
      yield { config, ref, path, message, hint: `Write ${JSON.stringify(text)}.`, fix }
    }
  },
}
