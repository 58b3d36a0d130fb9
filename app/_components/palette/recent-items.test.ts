import { describe, expect, it } from 'vitest'
import { textStore } from '#lib/testing'
import { loadRecent, noteRecent } from './recent-items'

const place = (id: string) => ({ id, title: id, go: `/hooks/${id}` })

describe('recent items', () => {
  it('come back last first, each once, and no more than six', () => {
    const store = textStore()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) noteRecent(store, place(id))
    expect(loadRecent(store).map(({ id }) => id)).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
  })

  it('are places alone', () => {
    const store = textStore()
    noteRecent(store, { id: 'theme', title: 'Theme', act: () => {} })
    expect(loadRecent(store)).toEqual([])
  })

  it.each([null, '', 'not json', '{}', '[1, {"id":"a","title":"a","go":"//elsewhere"}, {"id":"a","go":"/"}]'])(
    'are none where %j is kept',
    (kept) => {
      expect(loadRecent(textStore(kept))).toEqual([])
    },
  )

  it('say nothing when the store refuses', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => noteRecent(full, place('a'))).not.toThrow()
  })
})
