import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileJsPattern, createStepBudget } from './js-pattern'

const atom = fc.constantFrom(
  'a',
  'b',
  'B',
  '_',
  '.',
  '\\w',
  '\\W',
  '\\d',
  '\\s',
  '\\S',
  '[ab]',
  '[^a]',
  '[a-c_-]',
  '[\\w-]',
  '^',
  '$',
  '\\b',
  '\\B',
  '\\.',
  '\\x61',
  '\\u0062',
  '\\1',
  '\\2',
  '\\0',
  '{',
  ']',
  '-',
)
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{0,}', '{1,2}?')
const pattern = fc.letrec<{ choice: string; sequence: string; term: string }>((tie) => ({
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|')),
  sequence: fc.array(tie('term'), { minLength: 0, maxLength: 4 }).map((parts) => parts.join('')),
  term: fc
    .tuple(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        atom,
        fc
          .tuple(fc.constantFrom('(', '(?:', '(?=', '(?!', '(?<=', '(?<!'), tie('choice'))
          .map(([open, in_]) => `${open}${in_})`),
      ),
      quantifier,
    )
    .map(([inside, times]) => `${inside}${times}`),
})).choice
const subject = fc.string({
  unit: fc.constantFrom('a', 'b', 'B', 'c', '_', '-', '.', ' ', '1', '{', ']'),
  maxLength: 8,
})

const platform = (source: string, text: string) => {
  try {
    return new RegExp(source).test(text)
  } catch {
    return null
  }
}

describe('a bounded JavaScript pattern', () => {
  it('means what the platform means', () => {
    fc.assert(
      fc.property(pattern, subject, (source, text) => {
        const own = compileJsPattern(source)?.test(text, createStepBudget()) ?? null
        fc.pre(own !== 'undecided')
        expect(own).toBe(platform(source, text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('compiles exactly what the platform compiles', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab|()[]{}?*+\\^$.-<=!:k1d'), maxLength: 10 }),
        subject,
        (source, text) => {
          const own = compileJsPattern(source)?.test(text, createStepBudget()) ?? null
          fc.pre(own !== 'undecided')
          expect(own).toBe(platform(source, text))
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
