import { removeMember } from '../edit-object'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

/** An option where it does nothing, such as a limit of follow-ups before a tool call (dialects.md §4.1, §5.1). */
export const fieldWithoutEffect: Rule = {
  id: 'field-without-effect',
  severity: 'info',
  summary: 'a field of a hook does nothing where it stands',
  *check({ dialect: { writing }, hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      for (const { field, isIdle, why } of writing.idleFields ?? []) {
        if (hook.handler[field] === undefined || !isIdle(hook)) continue
        const { config, ref } = hook
        const path = `${hook.path}.${field}`
        const message = `${JSON.stringify(field)} has no effect at ${hook.event}: ${why}`
        yield { config, ref, path, message, hint: 'Take it out.', fix: mend('Take it out', removeMember(config, path)) }
      }
    }
  },
}
