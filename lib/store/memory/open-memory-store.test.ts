import { expect, test } from 'vitest'
import { describeStore } from '../store.suite'
import { openMemoryStore } from './index'

describeStore('memory store', openMemoryStore)

test('it says that it is one', async () => {
  expect(await openMemoryStore().health()).toEqual({
    kind: 'memory',
    writable: true,
    journalMode: null,
    synchronous: null,
    sizeBytes: null,
    error: null,
  })
})
