import { answering, answerSuite, printed } from '../answer.suite'
import { rewriteOverruled } from './rewrite-overruled'

const rewrite = (updatedInput: object, permissionDecision = 'allow') =>
  printed({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, updatedInput } })

const deciding = (permissionDecision: string) =>
  printed({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason: 'no' } })

answerSuite(rewriteOverruled, {
  finds: [
    [answering({ a: rewrite({ command: 'x' }), b: deciding('ask') }), /hooks\[1\] says ask\. What is run after/],
    [answering({ a: rewrite({ command: 'x' }), b: deciding('deny') }), /hooks\[1\] says deny/],
  ],
  leaves: [
    answering({ a: rewrite({ command: 'x' }), b: deciding('allow') }),
    answering({ a: deciding('ask'), b: deciding('allow') }),
  ],
})
