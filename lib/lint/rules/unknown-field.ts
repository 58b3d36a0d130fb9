import { nearest } from '#lib/contract'
import type { Found, LintSubject, Rule } from '../rule'

/** A field of a hook that the agent does not know (anthropics/claude-plugins-official, security-guidance). */
export const unknownField: Rule = {
  id: 'unknown-field',
  severity: 'info',
  summary: 'a hook has a field that the agent does not know',
  *check({ dialect: { agent }, facts, hooks }: LintSubject): Generator<Found> {
    const { handlerFields: known } = facts
    if (known === null) return
    for (const { config, ref, path, handler } of hooks) {
      for (const field of Object.keys(handler)) {
        if (known.includes(field) || field === 'if') continue
        const close = nearest(field, known)
        const message = `${agent} is not known to look at ${JSON.stringify(field)}`
        yield {
          config,
          ref,
          path: `${path}.${field}`,
          message,
          hint: close === undefined ? '' : `Did you mean ${close}?`,
        }
      }
    }
  },
}
