import { answering, answerSuite } from '../answer.suite'
import { rewakeLoop } from './rewake-loop'

const wakes = { exitCode: 2, stderr: 'still red' }
const handler = { asyncRewake: true }
const again = answering({ a: wakes }, { event: 'Stop', handler })

answerSuite(rewakeLoop, {
  finds: [
    [again, /with the same answer it wakes Claude Code again/],
    [answering({ a: wakes }, { event: 'SubagentStop', handler }), /ends at SubagentStop as well/],
    [{ ...again, event: { ...again.event, stop_hook_active: true } }, /may never end/],
  ],
  leaves: [
    answering({ a: { exitCode: 0 } }, { event: 'Stop', handler }),
    answering({ a: wakes }, { event: 'PostToolUse', handler }),
    answering({ a: wakes }, { event: 'Stop' }),
    answering({ a: wakes }, { event: 'Stop', handler: { async: true } }),
  ],
})
