import { answerParts } from '../answer-documents'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'

/** Two answers in one output, as of a script within a script (thedotmack/claude-mem#3910). */
export const answerTwoDocuments: Rule = {
  id: 'answer-two-documents',
  severity: 'warning',
  summary: 'a hook prints more than one answer',
  *checkAnswers({ answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      const [, second, ...others] = answer.json === null ? answerParts(answer.stdout).documents : []
      if (second === undefined) continue
      const message = `${others.length + 2} JSON documents are printed, the second at line ${second.line}; an answer is one, and none of them is heard`
      yield { answer, message, hint: 'Let one of the two scripts print, or put the answers together.' }
    }
  },
}
