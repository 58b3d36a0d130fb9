import type { Found, LintSubject, Rule } from '../rule'

/** A condition on an event where it can never hold (dialects.md §1.2). */
export const ifNeverRuns: Rule = {
  id: 'if-never-runs',
  severity: 'error',
  summary: 'a condition stands where it keeps the hook from ever running',
  isAbout: ({ writing }) => writing.conditionEvents !== null,
  *check({ dialect: { agent, writing }, hooks }: LintSubject): Generator<Found> {
    const conditionEvents = writing.conditionEvents ?? []
    for (const { config, ref, path, event, handler } of hooks) {
      if (handler.if === undefined) continue
      const place = { config, ref, path: `${path}.if` }
      if (conditionEvents.length === 0) {
        const message = `${agent} knows no condition "if"; the hook runs every time`
        yield { ...place, severity: 'warning', message, hint: 'Decide in the hook.' }
      } else if (!conditionEvents.includes(event)) {
        const message = `a hook with "if" never runs at ${event}`
        yield { ...place, message, hint: `Conditions hold at ${conditionEvents.join(', ')}.` }
      }
    }
  },
}
