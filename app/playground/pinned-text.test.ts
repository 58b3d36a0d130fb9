import { expect, it } from 'vitest'
import { decodePinned } from './pinned-text'

it('is a text and a moment', () => {
  const pinned = { text: '[]', at: '2026-01-31T09:30:00.000Z' }
  expect(decodePinned({ ...pinned, more: 1 })).toEqual(pinned)
  for (const kept of [null, '[]', { text: 1, at: pinned.at }, { text: '[]' }, { text: '[]', at: 'soon' }, []]) {
    expect(decodePinned(kept)).toBeNull()
  }
})
