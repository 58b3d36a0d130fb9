import { isPlainObject } from '#lib/contract'
import type { Fields } from '#lib/dialects'
import { inlineAnswers, rewriteAnswer } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'

/** Fields that belong into hookSpecificOutput. */
const INNER = ['permissionDecision', 'permissionDecisionReason', 'additionalContext', 'updatedInput', 'hookEventName']
/** Fields that belong to the answer itself. */
const OUTER = ['continue', 'stopReason', 'systemMessage', 'suppressOutput']

/** A field of an answer at the wrong level (anthropics/claude-code#4669). */
export const answerLevel: Rule = {
  id: 'answer-level',
  severity: 'warning',
  summary: 'a field of an answer stands at the wrong level',
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const inline of inlineAnswers(hooks)) {
      const { hook, answer } = inline
      const { config, ref, path } = hook
      const place = { config, ref, path: `${path}.command` }
      const inner = innerOf(answer)
      const [low, high] = [present(INNER, answer), present(OUTER, inner)]
      const fix = low.length + high.length > 0 ? rewriteAnswer(inline, levelled(answer, hook.event)) : null
      for (const field of low) {
        const message = `${field} has no effect at the top of an answer`
        const hint = `Put it into "hookSpecificOutput", beside "hookEventName": "${hook.event}".`
        yield { ...place, message, hint, fix }
      }
      for (const field of high) {
        const message = `${field} has no effect in hookSpecificOutput`
        yield { ...place, message, hint: 'Put it at the top of the answer.', fix }
      }
    }
  },
}

const innerOf = ({ hookSpecificOutput }: Fields): Fields =>
  isPlainObject(hookSpecificOutput) ? hookSpecificOutput : {}

const present = (names: readonly string[], fields: Fields) => names.filter((name) => fields[name] !== undefined)

/** The answer with each field at its level; where both levels have one, the one that is in force stays. */
function levelled(answer: Fields, event: string): Fields {
  const inner = innerOf(answer)
  const { hookSpecificOutput: _, ...rest } = answer
  const top = Object.entries(rest).filter(([name]) => !INNER.includes(name))
  const below = Object.entries(inner).filter(([name]) => !OUTER.includes(name))
  const moved = (fields: Fields, names: readonly string[]) => present(names, fields).map((name) => [name, fields[name]])
  return {
    ...Object.fromEntries(moved(inner, OUTER)),
    ...Object.fromEntries(top),
    hookSpecificOutput: {
      hookEventName: event,
      ...Object.fromEntries(moved(answer, INNER)),
      ...Object.fromEntries(below),
    },
  }
}
