import type { DialectName, PlannableDialect } from '#lib/dialects'
import { removeMember } from '../edit-object'
import { mend } from '../mend'
import type { Found, LintSubject, Rule, WrittenHook } from '../rule'

/** A known field that does nothing where it stands: when, and why. */
interface Idle {
  readonly field: string
  isIdle(hook: WrittenHook, dialect: PlannableDialect): boolean
  readonly why: string
}

const FOLLOWED = ['stop', 'subagentStop']

/** One row a field (dialects.md §4.1, §5.1). */
const IDLE: { readonly [Name in DialectName]?: readonly Idle[] } = {
  cursor: [
    {
      field: 'loop_limit',
      isIdle: ({ event }) => !FOLLOWED.includes(event),
      why: `only ${FOLLOWED.join(' and ')} can go on`,
    },
    {
      field: 'failClosed',
      isIdle: ({ event }, { hooks }) => (hooks.events[event]?.onBlock ?? null) === null,
      why: 'nothing can be refused here',
    },
  ],
  'copilot-cli': [
    {
      field: 'timeout',
      isIdle: ({ handler }) => handler.timeoutSec !== undefined,
      why: '"timeoutSec" stands beside it and counts',
    },
    { field: 'args', isIdle: ({ handler }) => handler.exec === undefined, why: 'only "exec" takes arguments' },
  ],
}

/** An option where it does nothing, such as a limit of follow-ups before a tool call (dialects.md §4.1, §5.1). */
export const fieldWithoutEffect: Rule = {
  id: 'field-without-effect',
  severity: 'info',
  summary: 'a field of a hook does nothing where it stands',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      for (const { field, isIdle, why } of IDLE[dialect.name] ?? []) {
        if (hook.handler[field] === undefined || !isIdle(hook, dialect)) continue
        const { config, ref } = hook
        const path = `${hook.path}.${field}`
        const message = `${JSON.stringify(field)} has no effect at ${hook.event}: ${why}`
        yield { config, ref, path, message, hint: 'Take it out.', fix: mend('Take it out', removeMember(config, path)) }
      }
    }
  },
}
