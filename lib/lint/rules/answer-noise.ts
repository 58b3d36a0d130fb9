import { answerParts } from '../answer-documents'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'

/** Other output beside an answer (anthropics/claude-code#21992; recorded as pre-noise-then-json, pre-json-then-noise). */
export const answerNoise: Rule = {
  id: 'answer-noise',
  severity: 'warning',
  summary: 'an answer is not heard because something else is printed beside it',
  *checkAnswers({ dialect, answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      const { documents, noise } = answerParts(answer.stdout)
      const [document] = documents
      const [first] = noise
      if (answer.json !== null || document === undefined || documents.length > 1 || first === undefined) continue
      const message = `JSON stands at line ${document.line} beside other output that begins ${JSON.stringify(first.slice(0, 40))}; ${dialect.agent} does not hear it`
      yield { answer, message, hint: 'Print nothing but the answer; profiles of the shell often print a greeting.' }
    }
  },
}
