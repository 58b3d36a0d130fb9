import { isFilePattern } from '../file-pattern'
import { deadMatchers, isSlashed } from '../matcher-names'
import type { Found, LintSubject, Rule } from '../rule'

/** The name of a file in the matcher of a tool event (dialects.md §1.3). */
export const matcherFileName: Rule = {
  id: 'matcher-file-name',
  severity: 'warning',
  summary: 'a matcher of a tool event looks for the name of a file',
  *check(subject: LintSubject): Generator<Found> {
    for (const { config, ref, path, matcher } of deadMatchers(subject)) {
      if (!isFilePattern(matcher) || /^\^?\w+\(.*\)$/.test(matcher) || isSlashed(matcher)) continue
      const hint = subject.dialect.writing.conditionEvents?.length
        ? 'Match the tool, and name the files in the condition "if", such as "Edit(*.ts)".'
        : 'Match the tool, and look at its arguments in the hook.'
      const message = `${JSON.stringify(matcher)} looks for a file; a matcher sees the name of the tool alone and never takes this`
      yield { config, ref, path, message, hint }
    }
  },
}
