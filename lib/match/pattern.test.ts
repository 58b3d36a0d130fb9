import { describe, expect, it } from 'vitest'
import { LIMITS } from '#lib/contract'
import { compilePattern, isPatternError } from './pattern'

function test(source: string, text: string): boolean {
  const pattern = compilePattern(source)
  if (isPatternError(pattern)) throw new Error(pattern.error)
  return pattern.test(text)
}

describe('compilePattern', () => {
  it.each([
    ['(a+)+$', 'a'],
    ['(a|aa)*b', 'a'],
    ['(.*)*x', 'y'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'],
  ])('judges %s over a long text that almost matches', (source, unit) => {
    expect(test(source, `${unit.repeat(50_000)}!`)).toBe(false)
  })

  it.each([
    ['a lookahead', 'a(?=b)'],
    ['a lookbehind', '(?<=a)b'],
    ['a back reference', '(a)\\1'],
    ['an open group', '('],
    ['a repetition of nothing', '*'],
    ['too many repetitions', '(a{500}){500}'],
    ['repetitions that are many steps together', '(a|b|ab){1000}'],
    ['repetitions that are many steps one after another', 'a{0,500}'.repeat(3)],
    ['more bytes than allowed', 'x'.repeat(LIMITS.regexMaxBytes + 1)],
  ])('refuses %s', (_what, source) => {
    const pattern = compilePattern(source)
    expect(isPatternError(pattern) && pattern.source).toBe(source)
    expect(isPatternError(pattern) && pattern.error).toMatch(/\S/)
  })

  it.each(['[a-z]{1,64}-[0-9a-f]{32}', '(foo|bar){50}', '.{0,400}x'])('takes the repetitions of %s', (source) => {
    expect(isPatternError(compilePattern(source))).toBe(false)
  })

  it('takes a pattern of just the allowed size', () => {
    expect(test('x'.repeat(LIMITS.regexMaxBytes), 'x'.repeat(LIMITS.regexMaxBytes))).toBe(true)
  })

  it('keeps a pattern that it knows, and forgets rather than grows', () => {
    const first = compilePattern('^kept$')
    expect(compilePattern('^kept$')).toBe(first)
    for (let at = 0; at < 1_001; at++) compilePattern(`^p${at}$`)
    expect(compilePattern('^kept$')).not.toBe(first)
    expect(test('^kept$', 'kept')).toBe(true)
  })
})
