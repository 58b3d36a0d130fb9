import { answering, answerSuite, printed } from '../answer.suite'
import { outputCap } from './output-cap'

const event = 'SessionStart'
const adding = (length: number) =>
  answering(
    { a: printed({ hookSpecificOutput: { hookEventName: event, additionalContext: 'x'.repeat(length) } }) },
    { event },
  )

answerSuite(outputCap, {
  finds: [
    [adding(10_001), /10001 characters are added; the model gets a preview/],
    [adding(8_001), /from 10001 on/],
    [answering({ a: printed('x'.repeat(10_001)) }, { event }), /10001 characters/],
  ],
  leaves: [adding(8_000), answering({ a: printed('x'.repeat(20_000)) })],
})
