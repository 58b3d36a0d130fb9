import { deadNames, renameTool } from '../matcher-names'
import type { Found, LintSubject, Rule } from '../rule'
import { toolTwin } from '../tool-twin'

/** A tool name in the wrong case (reported in the hook troubleshooting page of taches-cc-resources). */
export const matcherCase: Rule = {
  id: 'matcher-case',
  severity: 'warning',
  summary: 'a tool name of a matcher is written in another case',
  *check(subject: LintSubject): Generator<Found> {
    for (const dead of deadNames(subject)) {
      const { group, name } = dead
      const twin = toolTwin(name, subject.tools)
      if (twin === undefined) continue
      const { config, ref, path } = group
      const message = `no tool is called ${name}; names are compared by case, and ${subject.dialect.agent} has ${twin}`
      yield { config, ref, path, message, hint: `Did you mean ${twin}?`, fix: renameTool(dead, twin) }
    }
  },
}
