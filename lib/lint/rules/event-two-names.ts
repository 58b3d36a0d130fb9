import type { Found, LintSubject, Rule } from '../rule'

/** One moment under both of its names in one file: the hooks of both run (dialects.md §5.1). */
export const eventTwoNames: Rule = {
  id: 'event-two-names',
  severity: 'info',
  summary: 'one moment stands in a file under both of its names',
  *check({ dialect: { agent, hooks: rules }, files }: LintSubject): Generator<Found> {
    const momentOf = rules.momentOf?.bind(rules)
    if (momentOf === undefined) return
    for (const config of files) {
      const first = new Map<string, string>()
      for (const event of new Set(config.written.map((hook) => hook.event))) {
        const moment = momentOf(event)
        const other = first.get(moment)
        first.set(moment, other ?? event)
        if (other === undefined) continue
        const message = `${event} and ${other} are one moment to ${agent}; the hooks of both run, each with a payload of its own`
        yield {
          config,
          path: `hooks.${event}`,
          message,
          hint: `Keep one of the two, or see that no hook stands under both.`,
        }
      }
    }
  },
}
