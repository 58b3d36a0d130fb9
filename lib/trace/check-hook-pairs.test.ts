import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkHookPairs, type JournalEntry } from './check-hook-pairs'

const call = { turn: 't-1', point: 'Stop', handlerId: 'codex:Stop:1' }
const invoked = (rest: object = {}) => ({ kind: 'hook/invoked', payload: { dialect: 'codex', ...call, ...rest } })
const result = (rest: object = {}) => ({
  kind: 'hook/result',
  payload: { ...call, decision: 'pass', durationMs: 0.5, ...rest },
})
const journal = (...entries: Omit<JournalEntry, 'sequence'>[]): JournalEntry[] =>
  entries.map((entry, at) => ({ ...entry, sequence: at + 1 }))

describe('a journal of pairs', () => {
  it.each([
    ['is empty', []],
    ['pairs in any nesting', [invoked(), invoked({ handlerId: 'b' }), result(), result({ handlerId: 'b' })]],
    ['repeats an id', [invoked(), invoked(), result(), result()]],
    ['holds other events', [{ kind: 'runtime.hook', payload: {} }, invoked({ matcher: '' }), result({ exitCode: -1 })]],
    ['is fractional and summed up', [invoked(), result({ durationMs: 0, stderrSummary: 'x…' })]],
  ])('has no problem where it %s', (_what, entries) => {
    expect(checkHookPairs(journal(...entries), { dialects: ['codex'] })).toEqual([])
  })

  it.each<[string, Omit<JournalEntry, 'sequence'>[], [number, string][]]>([
    ['a result without an invocation', [result()], [[1, 'payload']]],
    [
      'a result before its invocation',
      [result(), invoked()],
      [
        [1, 'payload'],
        [2, 'payload'],
      ],
    ],
    ['an invocation without a result', [invoked()], [[1, 'payload']]],
    ['a second result', [invoked(), result(), result()], [[3, 'payload']]],
    [
      'a result of another turn',
      [invoked(), result({ turn: 't-2' })],
      [
        [2, 'payload'],
        [1, 'payload'],
      ],
    ],
    [
      'a result of another point',
      [invoked(), result({ point: 'PreToolUse' })],
      [
        [2, 'payload'],
        [1, 'payload'],
      ],
    ],
    [
      'a blank turn',
      [invoked({ turn: ' ' }), result({ turn: ' ' })],
      [
        [1, 'payload.turn'],
        [2, 'payload.turn'],
      ],
    ],
    ['an unknown dialect', [invoked({ dialect: 'other' }), result()], [[1, 'payload.dialect']]],
    ['a negative duration', [invoked(), result({ durationMs: -1 })], [[2, 'payload.durationMs']]],
    ['an endless duration', [invoked(), result({ durationMs: Number.POSITIVE_INFINITY })], [[2, 'payload.durationMs']]],
    ['a blank summary', [invoked(), result({ stderrSummary: '' })], [[2, 'payload.stderrSummary']]],
    ['half an exit code', [invoked(), result({ exitCode: 0.5 })], [[2, 'payload.exitCode']]],
    ['no decision', [invoked(), result({ decision: undefined })], [[2, 'payload.decision']]],
  ])('is wrong with %s', (_what, entries, places) => {
    const problems = checkHookPairs(journal(...entries), { dialects: ['codex'] })
    expect(problems.map(({ sequence, path }) => [sequence, path])).toEqual(places)
  })

  it('may wait for results while hooks run', () => {
    expect(checkHookPairs(journal(invoked()), { isLive: true })).toEqual([])
  })

  it('counts on, event by event', () => {
    const [first, second] = journal(invoked(), result())
    expect(checkHookPairs([second, first].filter((entry) => entry !== undefined))).toMatchObject([
      { sequence: 2, path: 'payload' },
      { sequence: 1, path: 'sequence' },
      { sequence: 1, path: 'payload' },
    ])
  })

  it('of any interleaving is right, and wrong as soon as one event is missing', () => {
    const handlers = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(handlers, fc.infiniteStream(fc.boolean()), fc.nat(), (ids, coins, lost) => {
        const entries: Omit<JournalEntry, 'sequence'>[] = []
        const [waiting, open] = [[...ids], [] as string[]]
        while (waiting.length + open.length > 0) {
          const starts = open.length === 0 || (waiting.length > 0 && coins.next().value === true)
          const handlerId = (starts ? waiting : open).shift() ?? ''
          if (starts) open.push(handlerId)
          entries.push(starts ? invoked({ handlerId }) : result({ handlerId }))
        }
        expect(checkHookPairs(journal(...entries))).toEqual([])
        expect(checkHookPairs(journal(...entries.toSpliced(lost % entries.length, 1)))).not.toEqual([])
      }),
    )
  })
})
