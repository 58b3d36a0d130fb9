import { isPlainObject } from '#lib/contract'
import type { Fields, PlannableDialect } from '#lib/dialects'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import { inlineAnswers, rewriteAnswer } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf } from '../shell-text'

/** Fields that belong to the answer itself. */
const OUTER = ['continue', 'stopReason', 'systemMessage', 'suppressOutput']

/** A field of an answer at the wrong level (anthropics/claude-code#4669). */
export const answerLevel: Rule = {
  id: 'answer-level',
  severity: 'warning',
  summary: 'a field of an answer stands at the wrong level',
  isAbout: ({ wording }) => wording.innerFields !== undefined,
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    const names = innerFieldsOf(dialect)
    for (const inline of inlineAnswers(hooks)) {
      const { hook, answer } = inline
      const { config, ref } = hook
      const place = { config, ref, path: shellPathOf(hook) }
      const faults = faultsOf(answer, hook.event, names)
      const fix = faults.length > 0 ? rewriteAnswer(inline, levelled(answer, hook.event, names)) : null
      yield* faults.map((fault) => ({ ...place, ...fault, fix }))
    }
  },
  *checkAnswers({ dialect, report, answers }: AnswerSubject): Generator<AnswerFound> {
    const names = innerFieldsOf(dialect)
    for (const answer of answers)
      yield* faultsOf(answer.json ?? {}, report.event, names).map((fault) => ({ answer, ...fault }))
  },
}

const innerFieldsOf = ({ wording }: PlannableDialect) => wording.innerFields ?? []

/** Fields without effect where they are, if the agent has a place for them at all. */
const faultsOf = (answer: Fields, event: string, names: readonly string[]) => [
  ...present(names, answer).map((field) => ({
    message: `${field} has no effect at the top of an answer`,
    hint: `Put it into "hookSpecificOutput", beside "hookEventName": "${event}".`,
  })),
  ...present(OUTER, innerOf(answer)).map((field) => ({
    message: `${field} has no effect in hookSpecificOutput`,
    hint: 'Put it at the top of the answer.',
  })),
]

const innerOf = ({ hookSpecificOutput }: Fields): Fields =>
  isPlainObject(hookSpecificOutput) ? hookSpecificOutput : {}

const present = (names: readonly string[], fields: Fields) => names.filter((name) => fields[name] !== undefined)

/** The answer with each field at its level; where both levels have one, the one that is in force stays. */
function levelled(answer: Fields, event: string, names: readonly string[]): Fields {
  const inner = innerOf(answer)
  const { hookSpecificOutput: _, ...rest } = answer
  const top = Object.entries(rest).filter(([name]) => !names.includes(name))
  const below = Object.entries(inner).filter(([name]) => !OUTER.includes(name))
  const moved = (fields: Fields, names: readonly string[]) => present(names, fields).map((name) => [name, fields[name]])
  return {
    ...Object.fromEntries(moved(inner, OUTER)),
    ...Object.fromEntries(top),
    hookSpecificOutput: {
      hookEventName: event,
      ...Object.fromEntries(moved(answer, names)),
      ...Object.fromEntries(below),
    },
  }
}
