import { nearest } from '#lib/contract'
import type { Fields, PlannableDialect } from '#lib/dialects'
import type { Found, LintSubject, Rule, WrittenHook } from '../rule'

/** A field of a hook or group that the agent does not know (anthropics/claude-plugins-official, security-guidance). */
export const unknownField: Rule = {
  id: 'unknown-field',
  severity: 'info',
  summary: 'a hook or group has a field that the agent does not know',
  *check({ dialect: { agent, writing }, hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      for (const { fields, known, path } of placesOf(hook, writing)) {
        for (const field of Object.keys(fields).filter((name) => !known.includes(name))) {
          const { config, ref } = hook
          const close = nearest(field, known)
          const message = `${agent} is not known to look at ${JSON.stringify(field)}`
          const hint = close === undefined ? '' : `Did you mean ${close}?`
          yield { config, ref, path: `${path}.${field}`, message, hint }
        }
      }
    }
  },
}

interface Place {
  readonly fields: Fields
  readonly known: readonly string[]
  readonly path: string
}

/** A hook, and its group before the first hook of it; `if`, and a group in the place of a hook, have rules of their own. */
function placesOf(
  { path, handler, group }: WrittenHook,
  { handlerFields, groupFields }: PlannableDialect['writing'],
): Place[] {
  const places: Place[] = []
  if (groupFields !== undefined && path.endsWith('.hooks[0]')) {
    places.push({ fields: group, known: groupFields, path: path.slice(0, -'.hooks[0]'.length) })
  }
  const elsewhere = group === handler ? ['if', 'hooks'] : ['if']
  if (handlerFields !== null) places.push({ fields: handler, known: [...handlerFields, ...elsewhere], path })
  return places
}
