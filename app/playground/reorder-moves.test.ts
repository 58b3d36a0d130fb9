import { expect, it } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { openBuiltInBus } from '#lib/testing/bus'
import { consequenceOf, moveHook, previewOf } from './reorder-moves'
import type { Move, Reorder } from './use-reorder'

const hook = (id: string, order: number, handlerId = 'demo.allow') =>
  definitionV2({ id, order, run: { kind: 'handler', handlerId } })
const TEXT = JSON.stringify([hook('a', 0), hook('b', 10), hook('guard', 20, 'demo.deny')])

function reportOf(text: string) {
  const { bus } = openBuiltInBus(JSON.parse(text))
  return { plan: bus.plan(envelopeV2()), simulation: bus.simulate(envelopeV2(), {}) }
}

/** The state of moving over a text, and what the last move left. */
function reorderOf(text: string, last: Move | null = null, waiting = false) {
  const made: Move[] = []
  const live = { report: reportOf(text), problem: null, waiting, error: null, askNow: () => {} }
  const reorder: Reorder = { text, live, last, make: (move) => made.push(move), undo: () => {}, dismiss: () => {} }
  return { reorder, made }
}

function moved(ref: string, over: string): Extract<Move, { kind: 'moved' }> {
  const { reorder, made } = reorderOf(TEXT)
  moveHook(reorder, ref, over)
  const [move] = made
  if (move?.kind !== 'moved') throw new Error('The move was refused.')
  return move
}

it('remembers the text and the report before the move', () => {
  const move = moved('guard', 'a')
  expect(move).toMatchObject({ ref: 'guard', over: 'a', textBefore: TEXT })
  expect(move.reportBefore?.plan.hooks.map(({ ref }) => ref)).toEqual(['a', 'b', 'guard'])
})

it('keeps the text where a move is refused', () => {
  const { reorder, made } = reorderOf(TEXT)
  moveHook(reorder, 'guard', 'gone')
  expect(made).toMatchObject([{ kind: 'refused', text: TEXT }])
})

it('tells the consequence once the plan has followed', () => {
  const move = moved('guard', 'a')
  expect(consequenceOf(move, reorderOf(move.text, move, true).reorder.live)).toBeNull()
  expect(consequenceOf(move, reorderOf(move.text, move).reorder.live)).toMatchObject({
    decidesOtherwise: false,
    reordered: ['guard'],
    unreached: ['a', 'b'],
  })
})

it('shows the hook at its new place until the plan has followed', () => {
  const move = moved('guard', 'a')
  const before = reportOf(TEXT).plan
  const shown = previewOf(before, reorderOf(move.text, move, true).reorder)
  expect(shown.hooks.map(({ ref, order }) => [ref, order])).toEqual([
    ['guard', -10],
    ['a', 0],
    ['b', 10],
  ])
  expect(shown.hooks.map(({ ref }) => ref)).toEqual(reportOf(move.text).plan.hooks.map(({ ref }) => ref))
  expect(previewOf(before, reorderOf(move.text, move).reorder)).toBe(before)
})
