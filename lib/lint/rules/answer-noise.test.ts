import { answering, answerSuite, printed } from '../answer.suite'
import { answerNoise } from './answer-noise'

const JSON_TEXT = '{"decision":"block","reason":"no"}'

answerSuite(answerNoise, {
  finds: [
    [
      answering({ a: printed(`hello\n${JSON_TEXT}`) }, { event: 'Stop' }),
      /line 2 beside other output that begins "hello"/,
    ],
    [answering({ a: printed(`${JSON_TEXT}\nDone`) }, { dialect: 'codex' }), /Codex does not hear it/],
    [answering({ a: printed('hi\n{\n  "decision": "block"\n}') }), /line 2/],
  ],
  leaves: [
    answering({ a: printed(`\n ${JSON_TEXT}\n`) }),
    answering({ a: printed('all {good}\n{here') }),
    answering({ a: printed('') }),
    answering({ a: { exitCode: 0, stdout: JSON_TEXT, stderr: 'hello' } }),
  ],
})
