import { AgentContext } from '#lib/dialects'
import type { Found, LintSubject, Rule } from '../rule'

const CONTEXT = AgentContext.parse({})

/** A kind of hook that the event does not take (dialects.md §1.2, §2.2). */
export const kindNotHere: Rule = {
  id: 'kind-not-here',
  severity: 'error',
  summary: 'an event does not take hooks of this kind',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      const { config, ref, path, event, handler } = hook
      const { if: _, ...unconditional } = handler
      const situation = { event, payload: {}, subject: null, context: CONTEXT, entries: [] }
      const refusal = dialect.hooks.refusal({ ...hook, handler: unconditional }, situation)
      if (refusal?.reason !== 'unsupported-kind' || typeof handler.type !== 'string') continue
      if (config.findings.some((finding) => finding.path.startsWith(path))) continue
      yield {
        config,
        ref,
        path: `${path}.type`,
        message: `${handler.type} never runs here: ${refusal.detail.replace(/\.$/, '')}`,
      }
    }
  },
}
