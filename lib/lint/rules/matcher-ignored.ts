import type { Found, LintSubject, Rule } from '../rule'

/** A matcher on an event without a subject (ruvnet/ruflo, Yeachan-Heo/oh-my-claudecode). */
export const matcherIgnored: Rule = {
  id: 'matcher-ignored',
  severity: 'info',
  summary: 'an event takes no notice of its matcher',
  *check(subject: LintSubject): Generator<Found> {
    for (const { config, ref, path, event, matcher } of subject.matchers) {
      const rule = subject.dialect.hooks.events[event]
      if (rule?.subject !== null || rule.constant !== undefined) continue
      const message = `${event} takes no notice of a matcher; the hooks of ${JSON.stringify(matcher)} run every time`
      yield { config, ref, path, message, hint: 'Leave the matcher out, and decide in the hook.' }
    }
  },
}
