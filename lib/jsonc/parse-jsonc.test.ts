import { describe, expect, it } from 'vitest'
import { parseJsonc } from './parse-jsonc'
import { createPositions, positionAt } from './text-position'

describe('parseJsonc', () => {
  it('takes comments, trailing commas and a byte order mark', () => {
    const text = '\uFEFF// guard\n{ "a": [1, 2,], /* why */ "b": null, }\n'
    expect(parseJsonc(text).value).toEqual({ a: [1, 2], b: null })
  })

  it('takes no comment and no trailing comma when strict', () => {
    expect(() => parseJsonc('[1,]', { strict: true })).toThrowError('line 1, column 4: expected a JSON value, got "]"')
    expect(() => parseJsonc('// x\n1', { strict: true })).toThrowError(
      'line 1, column 1: expected JSON without comments, got "/"',
    )
  })

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3: expected "," or a closing bracket, got "\\""'],
    ['{ a: 1 }', 'line 1, column 3: expected a text or key in double quotes, a number, true, false or null, got "a"'],
    ['{ 1: 1 }', 'line 1, column 3: expected a key in double quotes, got "1"'],
    ['{ "a" 1 }', 'line 1, column 7: expected ":", got "1"'],
    ['[1', 'line 1, column 3: expected "," or "]", got the end of the text'],
    ['{"a": 1', 'line 1, column 8: expected "," or "}", got the end of the text'],
    ['[,]', 'line 1, column 2: expected a JSON value, got ","'],
    ['', 'line 1, column 1: expected a JSON value, got the end of the text'],
    ['1 2', 'line 1, column 3: expected the end of the text, got "2"'],
    ['[1.]', 'line 1, column 2: expected a complete number, got "1"'],
    ['"a\nb"', 'line 1, column 1: expected a text that is closed on its line, got "\\""'],
    ['["\\x"]', 'line 1, column 2: expected a text with valid escapes'],
    ['["\\u12"]', 'line 1, column 2: expected a text with four hexadecimal digits behind \\u'],
    ['["\t"]', 'line 1, column 2: expected a text without control characters'],
    ['/* open', 'line 1, column 1: expected a comment that is closed, got "/"'],
  ])('says where %j breaks', (text, message) => {
    expect(() => parseJsonc(text)).toThrowError(message)
  })

  it('refuses what is nested too deeply instead of running out of stack', () => {
    expect(() => parseJsonc('['.repeat(100_000))).toThrowError('at most 100 levels')
  })

  it('knows where a value stands, or what is around a missing one', () => {
    const source = parseJsonc('[\n  { "id": "x",\n    "match": { "toolName": ["Bash"] } }\n]')
    expect(source.positionOf('[0].match.toolName[0]')).toEqual({ line: 3, column: 29 })
    expect(source.positionOf('[0].match.agentName')).toEqual({ line: 3, column: 14 })
    expect(source.positionOf('[0].run')).toEqual({ line: 2, column: 3 })
    expect(source.positionOf('[7].run')).toEqual({ line: 1, column: 1 })
  })

  it('keeps a key called __proto__ as data', () => {
    const { value } = parseJsonc('{ "__proto__": { "admin": true } }')
    expect(Object.keys(Object(value))).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })
})

describe('positionAt', () => {
  it('counts any line ending once', () => {
    expect(positionAt('a\r\nb\rc\nd', 7)).toEqual({ line: 4, column: 1 })
  })
})

describe('what a text tells beside its value', () => {
  it('keys that stand twice, and whole numbers with a fraction', () => {
    const source = parseJsonc('{"a":1,"b":[{"c":2.0,"c":1e2}],"a":{"d":3,"e":4.5,"f":-0}}')
    expect(source.repeatedKeys()).toEqual(['b[0].c', 'a'])
    expect([...source.fractions()]).toEqual(['b[0].c', 'a.f'])
    expect(parseJsonc('[1]').repeatedKeys()).toEqual([])
  })
})

describe('createPositions', () => {
  it('finds what positionAt finds', () => {
    const text = 'a\r\nb\rc\n\nd'
    const positionOf = createPositions(text)
    for (let offset = 0; offset <= text.length; offset += 1) {
      // Between \r and \n no value stands.
      if (offset !== 2) expect(positionOf(offset)).toEqual(positionAt(text, offset))
    }
  })
})
