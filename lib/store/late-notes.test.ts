import { expect, test } from 'vitest'
import { outcomeRecord } from '#lib/testing'
import { LateNotes } from './late-notes'

const note = (index: number, lateMs = 1) => ({ outcomeId: `o${index}`, lateMs, lateDecision: 'allow' })
const write = (index: number) => ({
  outcome: outcomeRecord({ outcomeId: `o${index}` }),
  isLeaf: true,
  isFirstOfHook: true,
  isFirstOfHandler: true,
})

test('a kept note is applied once, and the last one counts', () => {
  const notes = new LateNotes()
  notes.keep([note(1, 5), note(1, 7)])
  expect(notes.applyTo([write(1), write(2)]).map(({ outcome }) => outcome.lateMs)).toEqual([7, null])
  expect(notes.applyTo([write(1)]).map(({ outcome }) => outcome.lateMs)).toEqual([null])
})

test('notes that never find their outcome do not pile up: the oldest go', () => {
  const notes = new LateNotes()
  notes.keep(Array.from({ length: 10_001 }, (_, index) => note(index)))
  expect(notes.applyTo([write(0), write(1)]).map(({ outcome }) => outcome.lateMs)).toEqual([null, 1])
})

test('fresh notes are taken once and can be put back in front', () => {
  const notes = new LateNotes()
  notes.add(note(1))
  const taken = notes.takeFresh()
  expect(notes.hasFresh).toBe(false)
  notes.add(note(2))
  notes.putBack(taken)
  expect(notes.takeFresh()).toEqual([note(1), note(2)])
})
