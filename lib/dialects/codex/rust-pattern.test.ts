import { describe, expect, it } from 'vitest'
import { createStepBudget } from '#lib/match'
import { compileRustPattern } from './rust-pattern'

const test = (source: string, text: string) => {
  const pattern = compileRustPattern(source)
  return pattern.state === 'compiled' ? pattern.test(text, createStepBudget()) : pattern.state
}

describe('compileRustPattern', () => {
  it.each<[string, string, boolean]>([
    ['^Bas', 'Bash', true],
    ['(?i)bash', 'Bash', true],
    ['Bash(ls:*)', 'Bash', false],
    ['mcp__**', 'mcp__x', true],
    ['(?:a|b)*c', 'abac', true],
    ['(?P<tool>Ba)sh', 'Bash', true],
    ['[[:alpha:]]+', 'Bash', true],
    ['[]x]', ']', true],
    ['[*+]{2}', '*+', true],
    ['B.{3}', 'Bash', true],
    ['B.{2,}', 'Bash', true],
    ['a+?b', 'aab', true],
    ['x++', 'xx', true],
    ['\\*', '*', true],
    ['\\{', '{', true],
    ['\\pL', 'é', true],
    ['a}', 'a}', true],
    [`${'mcp__server__.*|'.repeat(20)}^Bash$`, 'Bash', true],
  ])('%j on %j', (source, text, expected) => {
    expect(test(source, text)).toBe(expected)
  })

  it.each([
    '[',
    '(',
    ')',
    '*sh',
    '**',
    '+',
    'a|*',
    '(*)',
    '(?:?)',
    '(?)',
    '^(?!Bash)',
    '(?<=a)b',
    'a{',
    'a{x}',
    '{2}',
    '(a)\\1',
    '\\Q',
  ])('refuses %j', (source) => {
    expect(compileRustPattern(source).state).toBe('refused')
  })

  it.each(['a{ 2 }', 'a{,2}', '[a-z&&[^b]]', '\\<Bash\\>', '(?x) Bash', 'a{2}{3}'])('leaves %j open', (source) => {
    expect(compileRustPattern(source).state).toBe('undecided')
  })
})
