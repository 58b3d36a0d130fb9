import { describe, expect, it } from 'vitest'
import { compileJsPattern, createStepBudget } from './js-pattern'

const test = (source: string, text: string) => compileJsPattern(source)?.test(text, createStepBudget())

describe('a JavaScript pattern of a user', () => {
  it.each([
    ['^(?!Bash)', 'Bash', false],
    ['^(?!Bash)', 'Read', true],
    ['(?<=mcp__)github', 'mcp__github__x', true],
    ['(?<!mcp__)github', 'mcp__github__x', false],
    ['(a|b)\\1', 'xaay', true],
    ['(a|b)\\1', 'ab', false],
    ['(?<t>o+)-\\k<t>', 'oo-oo', true],
    ['(?:(a)|b)*\\1', 'ab', true],
    ['(?<=(\\d+)x)y', '12xy', true],
    ['[\\]a]', ']', true],
    ['\\cA', '\u0001', true],
    ['a{,2}', 'a{,2}', true],
    ['[^]', '\n', true],
    ['[]', 'a', false],
    ['\\u{61}', 'uuuu', false],
  ])('%s on %j', (source, text, expected) => {
    expect(test(source, text)).toBe(expected)
    expect(new RegExp(source).test(text)).toBe(expected)
  })

  it.each(['[', '*sh', '(?i)bash', '(', 'a**'])('%s is none', (source) => {
    expect(compileJsPattern(source)).toBeNull()
  })

  it.each([
    ['(a+)+$', `${'a'.repeat(60)}!`],
    ['(a|a)*b', 'a'.repeat(80)],
    ['(?=(x+x+)+y)x', 'x'.repeat(80)],
    ['(.*)*(.*)*(.*)*q', 'z'.repeat(200)],
    ['(?:a?){200}a{200}', 'a'.repeat(200)],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(100)],
  ])('%s that would stall is undecided', (source, text) => {
    expect(test(source, text)).toBe('undecided')
  })

  it('leaves nothing of a budget for ever: thousands of such patterns end as well', () => {
    const budget = createStepBudget()
    const verdicts = Array.from({ length: 2_000 }, (_, at) =>
      compileJsPattern(`(a+)+${'b'.repeat(at % 7)}$`)?.test(`${'a'.repeat(60)}!`, budget),
    )
    expect(new Set(verdicts)).toEqual(new Set(['undecided']))
    expect(budget.left).toBeGreaterThanOrEqual(0)
  })

  it('takes a long text and a deep pattern without running out of stack', () => {
    expect(test('.*z', `${'a'.repeat(20_000)}`)).toBe('undecided')
    expect(test('^[a-z]*$', 'a'.repeat(20_000))).toBe(true)
    expect(test(`${'('.repeat(3_000)}a${')'.repeat(3_000)}`, 'a')).toBe('undecided')
  })
})
