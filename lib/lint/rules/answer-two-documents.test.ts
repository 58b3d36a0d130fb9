import { answering, answerSuite, printed } from '../answer.suite'
import { answerTwoDocuments } from './answer-two-documents'

answerSuite(answerTwoDocuments, {
  finds: [
    [answering({ a: printed('{}\n{}') }), /2 JSON documents are printed, the second at line 2/],
    [
      answering({ a: printed('x\n{\n"a":1\n}\ny\n{}\n{}') }, { dialect: 'gemini-cli', event: 'BeforeTool' }),
      /3 JSON .* line 6/,
    ],
  ],
  leaves: [
    answering({ a: printed('{"a":{"b":1},\n"c":{}}') }),
    answering({ a: printed('{}') }),
    answering({ a: printed('x') }),
  ],
})
