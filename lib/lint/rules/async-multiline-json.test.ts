import { answering, answerSuite, printed } from '../answer.suite'
import { asyncMultilineJson } from './async-multiline-json'

const event = 'SessionStart'
const answer = { hookSpecificOutput: { hookEventName: event, additionalContext: 'x' } }
const pretty = printed(JSON.stringify(answer, null, 2))

answerSuite(asyncMultilineJson, {
  finds: [[answering({ a: pretty }, { event, handler: { async: true } }), /line by line/]],
  leaves: [
    answering({ a: pretty }, { event }),
    answering({ a: printed(answer) }, { event, handler: { async: true } }),
    answering({ a: printed('one\ntwo') }, { event, handler: { async: true } }),
  ],
})
