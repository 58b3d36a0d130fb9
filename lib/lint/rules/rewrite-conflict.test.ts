import { answering, answerSuite, printed } from '../answer.suite'
import { rewriteConflict } from './rewrite-conflict'

const rewrite = (updatedInput: object, permissionDecision = 'allow') =>
  printed({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, updatedInput } })

answerSuite(rewriteConflict, {
  finds: [
    [
      answering({ a: rewrite({ command: 'x' }), b: rewrite({ command: 'y' }) }),
      /hooks\[1\] rewrite the same input at once.*\[1\] is kept/,
    ],
    [
      answering({ a: rewrite({ command: 'x' }), b: rewrite({ command: 'y' }) }, { dialect: 'codex' }),
      /Codex keeps one/,
    ],
  ],
  leaves: [
    answering({ a: rewrite({ command: 'x' }), b: rewrite({ command: 'x' }) }),
    answering({ a: rewrite({ command: 'x' }), b: printed('{}') }),
  ],
})
