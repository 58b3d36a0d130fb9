import { answering, answerSuite, printed } from '../answer.suite'
import { answerBrokenJson } from './answer-broken-json'

answerSuite(answerBrokenJson, {
  finds: [
    [answering({ a: printed('{"a": "b') }), /line 1, column 7 on: expected a text that is closed/],
    [answering({ a: printed(`{"a": [1,\n 2`) }), /12 characters long/],
  ],
  leaves: [
    answering({ a: printed('{"a": 1}') }),
    answering({ a: printed('{ not JSON at all }') }),
    answering({ a: printed('{"a": 1}\n{"b": 2}') }),
  ],
})
