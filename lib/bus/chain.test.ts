import { describe, expect, it } from 'vitest'
import { LIMITS } from '#lib/contract'
import { issuesOf } from '#lib/testing'
import { type ChainLink, encodeChain, inChain, parseChain } from './chain'

/** A chain of so many hooks of events `e1`, `e2` …, the outermost first. */
function chainOf(length: number): ChainLink {
  let chain: ChainLink | null = null
  for (let depth = 1; depth <= length; depth++) {
    chain = { eventId: `e${depth}`, hookId: `h/${depth}`, outcomeId: `d${depth}.0`, parent: chain, depth }
  }
  if (chain === null) throw new Error('A chain has at least one hook.')
  return chain
}

const encoded = (links: unknown) => encodeURIComponent(JSON.stringify(links))

describe('inChain', () => {
  it('finds a pair of event and hook anywhere in the chain, and nothing else', () => {
    const chain = chainOf(3)
    expect([1, 2, 3].map((at) => inChain(chain, `e${at}`, `h/${at}`))).toEqual([true, true, true])
    expect(inChain(chain, 'e1', 'h/2')).toBe(false)
    expect(inChain(chain, 'e4', 'h/1')).toBe(false)
    expect(inChain(null, 'e1', 'h/1')).toBe(false)
  })

  it('takes any hook for one of the chain when it would be the seventeenth', () => {
    expect(inChain(chainOf(LIMITS.dispatchDepthMax - 1), 'new', 'new')).toBe(false)
    expect(inChain(chainOf(LIMITS.dispatchDepthMax), 'new', 'new')).toBe(true)
  })
})

describe('a chain as text', () => {
  it.each([1, 2, LIMITS.dispatchDepthMax])('of %d hooks comes back as it was', (length) => {
    expect(parseChain(encodeChain(chainOf(length)))).toEqual(chainOf(length))
  })

  it('fits into a header', () => {
    const id = `a${'/:'.repeat(79)}b`
    let chain: ChainLink | null = null
    for (let depth = 1; depth <= LIMITS.dispatchDepthMax; depth++) {
      chain = { eventId: id, hookId: id, outcomeId: 'd0-0.0', parent: chain, depth }
    }
    const text = chain === null ? '' : encodeChain(chain)
    expect(text).toMatch(/^[\x21-\x7e]+$/)
    expect(parseChain(text)).toEqual(chain)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'guard.one'],
    ['a broken escape', '%E0%A4%A'],
    ['no list', encoded({ eventId: 'e' })],
    ['an empty list', encoded([])],
    ['a link that is no list', encoded(['e', 'h', 'o'])],
    ['a link of two', encoded([['e', 'h']])],
    ['a link of four', encoded([['e', 'h', 'o', 'x']])],
    ['an id that is no text', encoded([['e', 1, 'o']])],
    ['an id with a space', encoded([['e', 'h h', 'o']])],
    ['an empty id', encoded([['e', '', 'o']])],
    ['an id over the limit', encoded([['e', 'h'.repeat(161), 'o']])],
    ['too many hooks', encoded(Array(17).fill(['e', 'h', 'o']))],
  ])('is refused when it is %s', (_what, text) => {
    expect(issuesOf(() => parseChain(text), text)).toEqual([
      {
        path: 'hookscope-parent',
        expected: 'a chain of 1 to 16 hooks as hookscope wrote it',
        received: `a text of ${text.length} characters`,
        message: `hookscope-parent: expected a chain of 1 to 16 hooks as hookscope wrote it, got a text of ${text.length} characters`,
      },
    ])
  })
})
