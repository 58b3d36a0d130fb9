import fc from 'fast-check'

const SIGNS = ['|', ',', ' ', '.*', '^', '$', '(', ')', '?', '*']

/** Texts of matchers, right and wrong: up to five pieces of the words, common signs of patterns and further ones. */
export function matcherTexts(words: readonly string[], furtherSigns: readonly string[] = []): fc.Arbitrary<string> {
  const pieces = fc.constantFrom(...words, ...SIGNS, ...furtherSigns)
  return fc.array(pieces, { maxLength: 5 }).map((parts) => parts.join(''))
}
