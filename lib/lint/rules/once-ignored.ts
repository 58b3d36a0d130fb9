import { removeMember } from '../edit-object'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

/** `once` where it counts for nothing (dialects.md §1.2; recorded as handler-once-field). */
export const onceIgnored: Rule = {
  id: 'once-ignored',
  severity: 'warning',
  summary: 'once counts in the frontmatter of a skill alone',
  isAbout: ({ writing }) => writing.onceLayer !== undefined,
  *check({ dialect: { agent, writing }, hooks }: LintSubject): Generator<Found> {
    for (const { config, ref, path, layer, handler } of hooks) {
      if (handler.once !== true || layer === writing.onceLayer) continue
      const place = `${path}.once`
      const message = `${agent} looks at "once" in the frontmatter of a ${writing.onceLayer} alone; this hook runs every time`
      const fix = mend('Remove it', removeMember(config, place))
      yield { config, ref, path: place, message, hint: `Remove it, or put the hook into a ${writing.onceLayer}.`, fix }
    }
  },
}
