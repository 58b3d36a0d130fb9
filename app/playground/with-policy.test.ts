import { describe, expect, it } from 'vitest'
import { withPolicy } from './with-policy'

const LIST = `[
  // the first
  { "id": "a", "failurePolicy": "fail-open" },
  { "id": "b", "failurePolicy": "fail-open" }, // the second
]`

describe('a text with another failure policy', () => {
  it('changes one value and leaves comments and layout', () => {
    expect(withPolicy(LIST, 'b', 'fail-closed')).toBe(
      LIST.replace('"b", "failurePolicy": "fail-open"', '"b", "failurePolicy": "fail-closed"'),
    )
  })

  it('takes a single definition', () => {
    expect(withPolicy('{"id":"a","failurePolicy":"fail-closed"}', 'a', 'fail-open')).toBe(
      '{"id":"a","failurePolicy":"fail-open"}',
    )
  })

  it.each([
    ['the policy is that already', LIST, 'a'],
    ['no definition has the id', LIST, 'c'],
    ['the definition says no policy', '[{"id":"a"}]', 'a'],
    ['the text is no JSON', '[{', 'a'],
  ])('stays as it is where %s', (_why, text, id) => {
    expect(withPolicy(text, id, 'fail-open')).toBe(text)
  })
})
