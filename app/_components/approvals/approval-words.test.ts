import { describe, expect, it } from 'vitest'
import { approvalQuestion, endedApproval, openApproval } from '#lib/testing'
import { answerMeaning, endSentence, timeoutMeaning, waitingTitle } from './approval-words'
import { leftMs, unansweredSince } from './unanswered'

describe('what is said about a question', () => {
  it.each([
    [{ blocking: true }, 'It does not run, and the event is stopped.'],
    [{ blocking: false }, 'It does not run; the event goes on without it.'],
    [{ blocking: false, isBackground: true }, 'It does not run; the event does not wait for it.'],
  ])('a denial of %j', (changes, sentence) => {
    expect(answerMeaning('deny', approvalQuestion(changes))).toBe(sentence)
  })

  it.each([
    [{ failurePolicy: 'fail-open' }, /goes on without it \(fail-open\)/],
    [{ failurePolicy: 'fail-closed' }, /the event is stopped \(fail-closed\)/],
    [{ failurePolicy: 'fail-closed', isBackground: true }, /the event does not wait for it\.$/],
  ] as const)('silence about %j', (changes, sentence) => {
    expect(timeoutMeaning(approvalQuestion(changes))).toMatch(sentence)
    expect(endSentence(endedApproval(changes))).toMatch(sentence)
  })

  it.each([
    ['once', 'Approved by ann: once.'],
    ['session', 'Approved by ann: this session.'],
    ['always', 'Approved by ann: always.'],
    ['deny', 'Denied by ann: it did not run.'],
    ['called-off', 'Nobody waits for it any more: it did not run.'],
  ] as const)('its end by %s', (end, sentence) => {
    expect(endSentence(endedApproval({ end, by: 'ann' }))).toBe(sentence)
  })

  it('says for whom and where an answer holds', () => {
    const question = approvalQuestion({ bridge: 'my-bridge', event: 'Stop' })
    expect(answerMeaning('session', question)).toContain('my-bridge')
    expect(answerMeaning('always', question)).toContain('at Stop in this folder')
    expect([0, 1, 2].map(waitingTitle)).toEqual([
      'No hook waits for an answer',
      '1 hook waits for your answer',
      '2 hooks wait for your answer',
    ])
  })
})

describe('what went by', () => {
  const ended = [
    endedApproval({ id: 'late', endedAtMs: 40_000 }),
    endedApproval({ id: 'answered', endedAtMs: 39_000, end: 'once', by: 'ann' }),
    endedApproval({ id: 'off', endedAtMs: 38_000, end: 'called-off' }),
    endedApproval({ id: 'before', endedAtMs: 30_000 }),
  ]

  it('is what nobody answered since then', () => {
    const shown = unansweredSince({ nowMs: 41_000, items: [], ended }, 30_000)
    expect(shown.map(({ id }) => id)).toEqual(['late', 'off'])
  })

  it('does not ask the clock of the browser when a question was asked', () => {
    const question = openApproval({ askedAtMs: 1_000, timeoutMs: 30_000 })
    const reading = { serverNowMs: 11_000, readAtMs: 900_000 }
    expect(leftMs(question, { ...reading, nowMs: 905_000 })).toBe(15_000)
    expect(leftMs(question, { ...reading, nowMs: 999_000 })).toBe(0)
  })
})
