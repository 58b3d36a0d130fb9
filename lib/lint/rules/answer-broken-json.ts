import { readJson } from '#lib/jsonc'
import { answerParts } from '../answer-documents'
import type { AnswerFound, AnswerSubject } from '../given-answers'
import type { Rule } from '../rule'

/** Output that begins as JSON and is none, such as an input that is printed back and cut (baekenough/oh-my-customcode#1632). */
export const answerBrokenJson: Rule = {
  id: 'answer-broken-json',
  severity: 'warning',
  summary: 'an answer begins as JSON and is none',
  *checkAnswers({ answers }: AnswerSubject): Generator<AnswerFound> {
    for (const answer of answers) {
      const { stdout, json } = answer
      if (json !== null || !/^\s*\{\s*"/.test(stdout) || answerParts(stdout).documents.length > 0) continue
      const { error } = readJson(stdout, { strict: true })
      if (error === null) continue
      const { line, column } = error.position
      const message = `what is printed is no JSON from line ${line}, column ${column} on: expected ${error.expected}, got ${error.received}`
      yield { answer, message, hint: `It is ${stdout.length} characters long. Make it with jq or a JSON library.` }
    }
  },
}
