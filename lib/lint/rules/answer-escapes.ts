import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'

const ESCAPE = '\u001b'

/** Colours and cursor moves in what the model reads (anthropics/claude-code#30635). */
export const answerEscapes: Rule = {
  id: 'answer-escapes',
  severity: 'info',
  summary: 'the model is handed escape sequences of a terminal',
  *checkAnswers({ report, answers }: AnswerSubject): Generator<AnswerFound> {
    const texts = report.decision.toModel.filter(({ text }) => text.includes(ESCAPE))
    for (const answer of answers) {
      if (!texts.some(({ by }) => by === answer.hook.ref)) continue
      const message = 'what the model reads of this hook holds escape sequences of a terminal'
      yield { answer, message, hint: 'Switch colours off, as with NO_COLOR=1 or --no-color.' }
    }
  },
}
