import { isPlainObject } from '#lib/contract'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'

/** A rewrite that was meant to be merged and replaces the whole (the hooks reference of google-gemini/gemini-cli; recorded as pre-updatedInput-wrongkeys, pre-hso-tool_input-partial-merge). */
export const rewriteDropsFields: Rule = {
  id: 'rewrite-drops-fields',
  severity: 'warning',
  summary: 'a rewrite takes the place of the whole input and leaves fields out',
  *checkAnswers({ dialect, answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      const { stdin, effects } = answer.outcome
      const original = isPlainObject(stdin) ? stdin.tool_input : undefined
      const { input } = effects
      if (!isPlainObject(original) || !isPlainObject(input)) continue
      const lost = Object.keys(original).filter((name) => !Object.hasOwn(input, name))
      if (lost.length === 0 || lost.length === Object.keys(original).length) continue
      const message = `the rewrite leaves ${lost.join(', ')} out; in ${dialect.agent} it takes the place of the whole input`
      yield { answer, message, hint: 'Write every field, the ones that stay as well.' }
    }
  },
}
