import { describe, expect, it } from 'vitest'
import { readJson, toValue } from './json-tree'

const valueIn = (text: string) => {
  const { tree, error } = readJson(text)
  return tree === null ? error : toValue(tree)
}

describe('readJson', () => {
  it.each([
    ['{"a":[1,-2.5e3,true,false,null,"x\\n\\u0041"]}', { a: [1, -2500, true, false, null, 'x\nA'] }],
    ['// note\n{ /* why */ "a": 1, }', { a: 1 }],
    ['[1, 2, // last\n]', [1, 2]],
    ['{"a":1,"a":2}', { a: 2 }],
    ['"https://example.org/x"', 'https://example.org/x'],
    ['{}', {}],
  ])('reads %s', (text, value) => {
    expect(valueIn(text)).toEqual(value)
  })

  it.each([
    ['', 0, 'expected a value, got the end'],
    ['{"a" 1}', 5, 'expected a colon, got "1"'],
    ['{a: 1}', 1, 'expected a key in double quotes, got "a"'],
    ['[1 2]', 3, 'expected a comma or ], got "2"'],
    ['{"a": 1', 7, 'expected a comma or }, got the end'],
    ['[,]', 1, 'expected a value, got ","'],
    ['{} x', 3, 'expected the end of the document, got "x"'],
    ['["\\q"]', 1, 'expected a text without control characters or wrong escapes'],
    ['["\t"]', 1, 'expected a text without control characters or wrong escapes'],
  ])('says where %s stops being JSON', (text, offset, message) => {
    expect(valueIn(text)).toEqual({ offset, message })
  })

  it('refuses what is nested too deeply instead of running out of stack', () => {
    expect(valueIn('['.repeat(100_000))).toEqual({ offset: 100, message: 'expected at most 100 levels, got "["' })
  })

  it('keeps where keys and values stand', () => {
    const text = '{ "id": "x" }'
    const { tree } = readJson(text)
    expect(tree).toEqual({
      kind: 'object',
      start: 0,
      end: 13,
      members: [
        {
          key: 'id',
          keyRange: { start: 2, end: 6 },
          value: { kind: 'scalar', value: 'x', start: 8, end: 11 },
        },
      ],
    })
  })
})
