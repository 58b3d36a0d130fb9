import { expect, it } from 'vitest'
import { isFolded, withFolded } from './folding'

const run = { id: 'run', depth: 0 }
const one = { id: 'one', depth: 1 }
const two = { id: 'two', depth: 1 }
const open = { depth: null, toggled: new Set<string>() }
const shut = { depth: 1, toggled: new Set<string>() }

it('folds from a depth on', () => {
  expect([run, one].map((span) => isFolded(shut, span))).toEqual([false, true])
  expect([run, one].map((span) => isFolded(open, span))).toEqual([false, false])
})

it('folds and unfolds single spans, either way', () => {
  const folded = withFolded(open, [one], true)
  expect([one, two].map((span) => isFolded(folded, span))).toEqual([true, false])
  const unfolded = withFolded(shut, [one], false)
  expect([one, two].map((span) => isFolded(unfolded, span))).toEqual([false, true])
})

it('goes back to where it was', () => {
  expect(withFolded(withFolded(shut, [one, two], false), [one, two], true)).toEqual(shut)
  expect(withFolded(open, [one], false)).toEqual(open)
})
