import { describe, expect, it } from 'vitest'
import type { HookExchange } from '#lib/contract'
import { SHOWN_MAX_CHARS, toShownExchange } from './hook-process'

const exchange = (changes: Partial<HookExchange>): HookExchange => ({
  ...{ ref: 'tell', kind: 'http', target: 'POST https://a.test/', sent: '', isSentTruncated: false, status: 200 },
  ...{ answer: '', isAnswerTruncated: false, problem: null },
  ...changes,
})

describe('a request as it is shown', () => {
  it.each([
    [SHOWN_MAX_CHARS, SHOWN_MAX_CHARS, false],
    [SHOWN_MAX_CHARS + 1, SHOWN_MAX_CHARS, true],
  ])('of %i characters that were sent and came back shows %i, cut: %s', (length, left, isCut) => {
    const text = 'é'.repeat(length)
    const shown = toShownExchange(exchange({ sent: text, answer: text }))
    expect([shown.sent.length, shown.isSentTruncated]).toEqual([left, isCut])
    expect([shown.answer?.length, shown.isAnswerTruncated]).toEqual([left, isCut])
  })

  it('says that the answer was cut where it was read, however short it is', () => {
    expect(toShownExchange(exchange({ answer: 'a', isAnswerTruncated: true }))).toMatchObject({
      ...{ answer: 'a', isAnswerTruncated: true, isSentTruncated: false },
    })
  })

  it('keeps no part of a secret at its cut', () => {
    const token = ['ghp', 'abcdefghijklmnopqrstuvwxyz0123456789'].join('_')
    const { sent, isSentTruncated } = toShownExchange(exchange({ sent: `see ${token} and more` }), 20)
    expect([sent.includes('ghp_'), sent.length, isSentTruncated]).toEqual([false, 20, true])
  })
})
