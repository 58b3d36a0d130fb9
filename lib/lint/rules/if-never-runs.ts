import type { Found, LintSubject, Rule, WrittenHook } from '../rule'

/** A condition on an event where it can never hold (dialects.md §1.2). */
export const ifNeverRuns: Rule = {
  id: 'if-never-runs',
  severity: 'error',
  summary: 'a condition stands where it keeps the hook from ever running',
  isAbout: ({ writing }) => writing.conditionEvents !== null,
  *check(subject: LintSubject): Generator<Found> {
    const { agent, writing } = subject.dialect
    const conditionEvents = writing.conditionEvents ?? []
    for (const hook of subject.hooks) {
      const { config, ref, path, event, handler } = hook
      if (handler.if === undefined) continue
      const place = { config, ref, path: `${path}.if` }
      if (conditionEvents.length === 0) {
        const message = `${agent} knows no condition "if"; the hook runs every time`
        yield { ...place, severity: 'warning', message, hint: 'Decide in the hook.' }
      } else if (!conditionEvents.includes(event)) {
        const message = `a hook with "if" never runs at ${event}`
        yield { ...place, message, hint: `Conditions hold at ${conditionEvents.join(', ')}.` }
      } else {
        const message = neverHolds(subject, hook)
        if (message !== null) yield { ...place, message, hint: 'A condition is a rule such as "Bash(git *)".' }
      }
    }
  },
}

/** Why no call that the matcher takes falls under a condition; null where one may. */
function neverHolds(subject: LintSubject, { event, group, handler }: WrittenHook): string | null {
  if (typeof handler.if !== 'string') return null
  const [, tool = ''] = /^([^(]*)/.exec(handler.if.trim()) ?? []
  const quoted = JSON.stringify(handler.if)
  if (/\s\S/.test(tool)) return `${quoted} begins with no tool, and no call falls under it`
  const { matcher } = group
  if (typeof matcher !== 'string' || !subject.tools.includes(tool)) return null
  if (subject.tryMatcher(event, matcher, tool).matches) return null
  return `${quoted} is about ${tool}, which the matcher ${JSON.stringify(matcher)} never takes; the hook never runs`
}
