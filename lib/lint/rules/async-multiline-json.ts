import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'

/** An answer over several lines in the background (anthropics/claude-code#24794). */
export const asyncMultilineJson: Rule = {
  id: 'async-multiline-json',
  severity: 'info',
  summary: 'a background hook prints its answer over several lines',
  *checkAnswers({ dialect, answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      if (answer.hook.mode === 'sync' || answer.json === null || !/\n/.test(answer.stdout.trim())) continue
      const message = `versions of ${dialect.agent} read the output of a background hook line by line and lose an answer over several`
      yield { answer, message, hint: 'Print it on one line, as with jq -c.' }
    }
  },
}
