import { answering, answerSuite, printed } from '../answer.suite'
import { rewriteDropsFields } from './rewrite-drops-fields'

const rewrite = (updatedInput: object, permissionDecision = 'allow') =>
  printed({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, updatedInput } })

const input = { command: 'ls', description: 'List' }

answerSuite(rewriteDropsFields, {
  finds: [[answering({ a: rewrite({ command: 'x' }) }, { input }), /leaves description out; in Claude Code/]],
  leaves: [
    answering({ a: rewrite({ command: 'x', description: 'y' }) }, { input }),
    answering({ a: rewrite({ command: 'x' }) }),
    answering({ a: printed('{}') }, { input }),
  ],
})
