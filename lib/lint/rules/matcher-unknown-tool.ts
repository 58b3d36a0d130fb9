import { nearestHint } from '#lib/contract'
import { foreignTool } from '#lib/dialects'
import { deadNames } from '../matcher-names'
import type { Found, LintSubject, Rule } from '../rule'
import { toolTwin } from '../tool-twin'

/** A name that no known tool has (google-gemini/gemini-cli#13155). */
export const matcherUnknownTool: Rule = {
  id: 'matcher-unknown-tool',
  severity: 'info',
  summary: 'a matcher names a tool that is not known',
  *check(subject: LintSubject): Generator<Found> {
    const { tools } = subject
    const { agent, name: dialect } = subject.dialect
    for (const { group, name } of deadNames(subject)) {
      if (toolTwin(name, tools) !== undefined || foreignTool(name, dialect) !== null) continue
      const { config, ref, path } = group
      const message = `${agent} has no built-in tool called ${name}`
      const close = nearestHint(name, tools)
      yield { config, ref, path, message, hint: close.startsWith('Known') ? '' : close }
    }
  },
}
