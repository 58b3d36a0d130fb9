import type { FindingFix } from '#lib/contract'
import { isPlainObject } from '#lib/contract'
import { editText } from '../edit-config'
import { addMember } from '../edit-object'
import { mend } from '../mend'
import type { Found, LintSubject, MatcherGroup, Rule } from '../rule'

const PERMISSION_RULE = /^([A-Za-z_]\w*)\((.*)\)$/s

/** A permission rule in the place of a matcher (genealogix/glx#869). */
export const matcherPermissionRule: Rule = {
  id: 'matcher-permission-rule',
  severity: 'warning',
  summary: 'a permission rule such as Bash(git *) stands in a matcher',
  *check(subject: LintSubject): Generator<Found> {
    for (const group of subject.matchers) {
      const { config, ref, path, event, matcher } = group
      const [, tool = '', rest = ''] = PERMISSION_RULE.exec(matcher.trim()) ?? []
      if (tool === '' || subject.toolsTaken(event, matcher).length > 0) continue
      const conditionEvents = subject.dialect.writing.conditionEvents ?? []
      const hasIf = conditionEvents.length > 0
      const hint = isSeveral(rest)
        ? `Write a group for each tool, and ${hasIf ? 'each rule as the condition "if" of its own' : 'look at the arguments in the hook'}.`
        : hasIf
          ? `Write the matcher ${JSON.stringify(tool)} and the condition "if": ${JSON.stringify(`${tool}(${rest})`)}.`
          : `Write the matcher ${JSON.stringify(tool)} and look at the arguments in the hook.`
      const message = `${JSON.stringify(matcher)} is a permission rule; a matcher sees the name of the tool alone and never takes this`
      const fix = !isSeveral(rest) && hasIf && conditionEvents.includes(event) ? asCondition(group, tool) : null
      yield { config, ref, path, message, hint, fix }
    }
  },
}

/** Whether what stands behind the first bracket goes on with another rule, as in `Bash(rm *)|Write(*.env)`. */
const isSeveral = (rest: string) => /\)\s*[|,]/.test(rest)

/** The tool stays in the matcher, and the rule becomes the condition of each hook; null where one has a condition. */
function asCondition({ config, path, matcher, group }: MatcherGroup, tool: string): FindingFix | null {
  const handlers = Array.isArray(group.hooks) ? group.hooks : []
  if (handlers.length === 0 || handlers.some((one) => !isPlainObject(one) || one.if !== undefined)) return null
  const conditions = handlers.map((_, at) =>
    addMember(config, path.replace(/matcher$/, `hooks[${at}]`), ['if', matcher.trim()]),
  )
  return mend(
    'Write a condition',
    editText(config, path, [{ start: 0, end: matcher.length, text: tool }]),
    ...conditions,
  )
}
