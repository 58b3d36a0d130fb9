import { describe, expect, it } from 'vitest'
import { toPlainJson } from './plain-json'

describe('toPlainJson', () => {
  it.each([
    ['{"a": 1, }', '{"a": 1  }'],
    ['[1, // two\n2]', '[1,       \n2]'],
    ['[1, /* a\nb */ ]', '[1      \n     ]'],
    ['{"url": "http://x/*y*/,]"}', '{"url": "http://x/*y*/,]"}'],
    ['["a\\"//b"]', '["a\\"//b"]'],
  ])('turns %j into strict JSON of the same length', (text, plain) => {
    expect(toPlainJson(text)).toBe(plain)
    expect(plain).toHaveLength(text.length)
  })
})
