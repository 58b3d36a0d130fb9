import { answering, answerSuite } from '../answer.suite'
import { answerEscapes } from './answer-escapes'

answerSuite(answerEscapes, {
  finds: [[answering({ a: { exitCode: 2, stderr: '\u001b[31mno\u001b[0m' } }), /escape sequences/]],
  leaves: [
    answering({ a: { exitCode: 2, stderr: 'no [31m' } }),
    answering({ a: { exitCode: 0, stdout: '\u001b[31mno' } }),
    answering({ a: { exitCode: 2, stderr: 'no' }, b: { exitCode: 0, stderr: '\u001b[0m' } }),
  ],
})
