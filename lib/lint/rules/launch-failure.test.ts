import { answering, answerSuite, printed } from '../answer.suite'
import { launchFailure } from './launch-failure'

const missing = "python3: can't open file 'x.py': [Errno 2] No such file or directory"

answerSuite(launchFailure, {
  finds: [
    [
      answering({ a: { exitCode: 2, stderr: missing } }),
      /exit code 2 looks like a script that is not there; it is refused/,
    ],
    [answering({ a: { exitCode: 127, stderr: 'sh: a: not found' } }), /exit code 127 .* nothing guards it/],
    [answering({ a: { exitCode: 127, stderr: 'x' } }, { dialect: 'gemini-cli', event: 'BeforeTool' }), /it is refused/],
  ],
  leaves: [
    answering({ a: { exitCode: 2, stderr: 'not here' } }),
    answering({ a: { exitCode: 1, stderr: missing } }),
    answering({ a: printed('') }),
  ],
})
