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
      for (const { fields, known, beside, path } of placesOf(hook, writing)) {
        for (const field of Object.keys(fields).filter((name) => !known.includes(name))) {
          const { config, ref } = hook
          const message = `${agent} is not known to look at ${JSON.stringify(field)}`
          const hint = hintFor(field, { known, beside })
          const severity = field === 'matcher' && beside.includes(field) ? 'warning' : undefined
          yield { config, ref, path: `${path}.${field}`, message, hint, ...(severity && { severity }) }
        }
      }
    }
  },
}

/** Names that people use for a field of a hook. */
const OTHER_WORDS: Readonly<Record<string, string>> = { cmd: 'command', run: 'command', script: 'command', when: 'if' }

function hintFor(field: string, { known, beside }: Pick<Place, 'known' | 'beside'>): string {
  if (beside.includes(field)) return 'Write it into the group, beside "hooks".'
  const other = OTHER_WORDS[field]
  const close = other !== undefined && known.includes(other) ? other : nearest(field, known)
  return close === undefined ? '' : `Did you mean ${close}?`
}

interface Place {
  readonly fields: Fields
  readonly known: readonly string[]
  /** Fields that the group around the place has. */
  readonly beside: readonly string[]
  readonly path: string
}

/** A hook, and its group before the first hook of it; `if`, and a group in the place of a hook, have rules of their own. */
function placesOf(
  { path, handler, group }: WrittenHook,
  { handlerFields, groupFields }: PlannableDialect['writing'],
): Place[] {
  const places: Place[] = []
  if (groupFields !== undefined && path.endsWith('.hooks[0]')) {
    places.push({ fields: group, known: groupFields, beside: [], path: path.slice(0, -'.hooks[0]'.length) })
  }
  const elsewhere = group === handler ? ['if', 'hooks'] : ['if']
  const beside = group === handler ? [] : (groupFields ?? []).filter((name) => name !== 'hooks')
  if (handlerFields !== null) places.push({ fields: handler, known: [...handlerFields, ...elsewhere], beside, path })
  return places
}
