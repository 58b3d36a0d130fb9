import { describe, expect, it } from 'vitest'
import { type JsonAnswerRule, readJsonAnswer } from './json-answer'

const braces: JsonAnswerRule = { opensWith: '{', allowsByteOrderMark: true, decodesStrings: false }
const strict: JsonAnswerRule = { opensWith: '{[', allowsByteOrderMark: false, decodesStrings: false }
const anything: JsonAnswerRule = { opensWith: '', allowsByteOrderMark: true, decodesStrings: true }

describe('an answer as JSON', () => {
  it.each([
    ['', 'empty', 'empty', 'empty'],
    [' \n', 'empty', 'empty', 'empty'],
    ['{"a":1}', 'object', 'object', 'object'],
    ['\n {"a":1}\n', 'object', 'object', 'object'],
    ['hello', 'text', 'text', 'text'],
    ['note\n{"a":1}', 'text', 'text', 'text'],
    ['{"a":1}\nnote', 'malformed', 'malformed', 'text'],
    ['{}\n{}', 'malformed', 'malformed', 'text'],
    ['{"a":', 'malformed', 'malformed', 'text'],
    ['{"a":1}\0', 'malformed', 'malformed', 'text'],
    ['\ufeff{"a":1}', 'object', 'text', 'object'],
    ['[1]', 'text', 'other', 'other'],
    ['[1', 'text', 'malformed', 'text'],
    ['42', 'text', 'text', 'other'],
    ['"x"', 'text', 'text', 'text'],
    ['"{}"', 'text', 'text', 'object'],
    ['"\\"{}\\""', 'text', 'text', 'other'],
  ])('%j', (output, ...kinds) => {
    expect([braces, strict, anything].map((rule) => readJsonAnswer(output, rule).kind)).toEqual(kinds)
  })

  it('gives the text trimmed', () => {
    expect(readJsonAnswer('  hello \n', strict)).toEqual({ kind: 'text', text: 'hello' })
  })

  it('takes no longer for many blanks', () => {
    expect(readJsonAnswer(`${' '.repeat(200_000)}x${' '.repeat(200_000)}`, strict)).toEqual({ kind: 'text', text: 'x' })
  })
})
