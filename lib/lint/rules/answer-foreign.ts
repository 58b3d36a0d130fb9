import { isPlainObject } from '#lib/contract'
import type { Fields, PlannableDialect } from '#lib/dialects'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import { inlineAnswers } from '../inline-answers'
import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf } from '../shell-text'

/** An answer in the words of another agent, such as Claude Code's in Gemini CLI (recorded as pre-hso-* and pre-updatedInput-*). */
export const answerForeign: Rule = {
  id: 'answer-foreign',
  severity: 'warning',
  summary: 'an answer uses a field of another agent',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    for (const { hook, answer } of inlineAnswers(hooks)) {
      const { config, ref } = hook
      yield* faultsOf(answer, dialect).map((fault) => ({ config, ref, path: shellPathOf(hook), ...fault }))
    }
  },
  *checkAnswers({ dialect, answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) yield* faultsOf(answer.json ?? {}, dialect).map((fault) => ({ answer, ...fault }))
  },
}

/** An answer with the agent's own field beside it is meant for several agents. */
function faultsOf(answer: Fields, { agent, wording }: PlannableDialect) {
  return Object.entries(wording.ownFields ?? {})
    .filter(([field, own]) => valueAt(answer, field) !== undefined && valueAt(answer, own) === undefined)
    .map(([field, own]) => ({
      message: `${agent} does not know ${field} and takes no notice of it`,
      hint: `It has ${own}.`,
    }))
}

function valueAt(answer: Fields, field: string): unknown {
  const [outer = '', inner] = field.split('.')
  const value = answer[outer]
  if (inner === undefined) return value
  return isPlainObject(value) ? value[inner] : undefined
}
