import type { Found, LintSubject, Rule } from '../rule'

const PERMISSION_RULE = /^([A-Za-z_]\w*)\((.*)\)$/s

/** A permission rule in the place of a matcher (genealogix/glx#869). */
export const matcherPermissionRule: Rule = {
  id: 'matcher-permission-rule',
  severity: 'warning',
  summary: 'a permission rule such as Bash(git *) stands in a matcher',
  *check(subject: LintSubject): Generator<Found> {
    for (const { config, ref, path, event, matcher } of subject.matchers) {
      const [, tool = '', rest = ''] = PERMISSION_RULE.exec(matcher.trim()) ?? []
      if (tool === '' || subject.toolsTaken(event, matcher).length > 0) continue
      const hasIf = subject.facts.handlerFields?.includes('if') === true
      const hint = hasIf
        ? `Write the matcher ${JSON.stringify(tool)} and the condition "if": ${JSON.stringify(`${tool}(${rest})`)}.`
        : `Write the matcher ${JSON.stringify(tool)} and look at the arguments in the hook.`
      const message = `${JSON.stringify(matcher)} is a permission rule; a matcher sees the name of the tool alone and never takes this`
      yield { config, ref, path, message, hint }
    }
  },
}
