import { foreignTool } from '#lib/dialects'
import { deadNames, renameTool } from '../matcher-names'
import type { Found, LintSubject, Rule } from '../rule'
import { toolTwin } from '../tool-twin'

/** The name another agent has for a tool (Chemaclass/agnostic-ai#724). */
export const matcherForeignTool: Rule = {
  id: 'matcher-foreign-tool',
  severity: 'warning',
  summary: 'a matcher uses the name that another agent has for a tool',
  *check(subject: LintSubject): Generator<Found> {
    const { agent, name: dialect } = subject.dialect
    for (const dead of deadNames(subject)) {
      const { group, name } = dead
      const foreign = foreignTool(name, dialect)
      if (foreign === null || toolTwin(name, subject.tools) !== undefined) continue
      const { config, ref, path, matcher } = group
      const { own } = foreign
      const isSaid = own !== null && matcher.includes(own)
      const message =
        foreign.agent === dialect
          ? `hooks of ${agent} never see the name ${name}`
          : `${name} is the name of a tool of another agent; ${agent} has no tool of this name`
      const hint = own === null ? '' : `In ${agent} it is called ${own}.`
      const fix = own === null ? null : renameTool(dead, own)
      yield { config, ref, path, message, hint, fix, ...(isSaid && { severity: 'info' as const }) }
    }
  },
}
