import { alternativesOf } from '../matcher-names'
import type { Found, LintSubject, Rule } from '../rule'

/** A pattern that also takes tools in the middle of whose name it is found (affaan-m/ECC#2838). */
export const matcherUnanchored: Rule = {
  id: 'matcher-unanchored',
  severity: 'info',
  summary: 'a pattern without an anchor takes more tools than it names',
  *check(subject: LintSubject): Generator<Found> {
    for (const { config, ref, path, event, matcher } of subject.matchers) {
      if (!subject.isToolEvent(event) || subject.tryMatcher(event, matcher, 'x').mode !== 'regex') continue
      for (const part of alternativesOf(matcher)) {
        if (!/^\w/.test(part)) continue
        const meant = subject.tools.filter((tool) => subject.tryMatcher(event, `^(?:${part})`, tool).matches)
        const taken = subject.tools.filter((tool) => subject.tryMatcher(event, `(?:${part})`, tool).matches)
        const more = taken.filter((tool) => !meant.includes(tool))
        if (meant.length === 0 || more.length === 0) continue
        const message = `${JSON.stringify(part)} is looked for anywhere in a name; it also takes ${more.join(', ')}`
        yield { config, ref, path, message, hint: `Write ${JSON.stringify(`^${part}`)}.` }
      }
    }
  },
}
