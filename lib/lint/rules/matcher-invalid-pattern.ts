import { compileJsPattern } from '#lib/match'
import { isSlashed } from '../matcher-names'
import type { Found, LintSubject, Rule } from '../rule'

/** A pattern that does not compile (recorded as match-invalid-regex for three agents). */
export const matcherInvalidPattern: Rule = {
  id: 'matcher-invalid-pattern',
  severity: 'warning',
  summary: 'a matcher is a pattern that does not compile',
  *check(subject: LintSubject): Generator<Found> {
    for (const { config, ref, path, event, matcher } of subject.matchers) {
      const { detail, mode } = subject.tryMatcher(event, matcher, 'x')
      if (mode === 'ignored' || /^\w+\(.*\)$/s.test(matcher)) continue
      if (detail !== undefined) yield { config, ref, path, message: sentence(matcher, detail), hint: hintFor(matcher) }
      else if (subject.isToolEvent(event) && isSlashed(matcher) && !subject.tryMatcher(event, '/x/', 'x').matches) {
        const message = `${JSON.stringify(matcher)} is looked for with its slashes and what follows them`
        yield { config, ref, path, message, hint: 'Write the pattern alone, and names as they are spelt.' }
      } else if (subject.isToolEvent(event) && mode === 'exact' && !isPattern(matcher)) {
        yield {
          config,
          ref,
          path,
          message: `${JSON.stringify(matcher)} is no JavaScript pattern; it is compared as it is`,
        }
      }
    }
  },
}

const hintFor = (matcher: string) =>
  /^\(\?[a-z]+\)/.test(matcher) ? 'Leave the flags out, and write names as they are spelt.' : ''

const isPattern = (matcher: string) => compileJsPattern(matcher) !== null

/** What the agent makes of the pattern, with the pattern in it. */
function sentence(matcher: string, detail: string): string {
  const quoted = JSON.stringify(matcher)
  const why = detail.replace(/\.$/, '')
  return why.includes(quoted) ? why : `${quoted} does not compile: ${why}`
}
