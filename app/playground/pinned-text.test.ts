import { expect, it } from 'vitest'
import { loadPinned, savePinned } from './pinned-text'

function createStore(kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const pinned = { text: '[]', at: '2026-01-31T09:30:00.000Z' }

it('keeps what was pinned until it is forgotten', () => {
  const store = createStore()
  expect(loadPinned(store)).toBeNull()
  savePinned(store, pinned)
  expect(loadPinned(store)).toEqual(pinned)
  savePinned(store, null)
  expect(loadPinned(store)).toBeNull()
})

it('takes nothing that is no pinned text', () => {
  for (const kept of ['{', '{"text":1}', '{"text":"[]"}', '{"text":"[]","at":"soon"}', '[]']) {
    expect(loadPinned(createStore({ 'hookscope.playground.pinned': kept }))).toBeNull()
  }
})

it('works on where the browser keeps nothing', () => {
  const refuse = () => {
    throw new Error('full')
  }
  savePinned({ getItem: refuse, setItem: refuse, removeItem: refuse }, pinned)
  expect(loadPinned({ getItem: refuse, setItem: refuse, removeItem: refuse })).toBeNull()
})
