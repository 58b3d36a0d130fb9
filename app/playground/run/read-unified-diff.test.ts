import { expect, it } from 'vitest'
import { readUnifiedDiff } from './read-unified-diff'

it('tells what was added and removed from what stayed', () => {
  expect(readUnifiedDiff('@@ -1,2 +1,2 @@\n same\n-old\n+new\n\\ No newline at end of file\n')).toEqual([
    { place: 0, kind: 'same', text: '@@ -1,2 +1,2 @@' },
    { place: 1, kind: 'same', text: 'same' },
    { place: 2, kind: 'removed', text: 'old' },
    { place: 3, kind: 'added', text: 'new' },
    { place: 4, kind: 'same', text: '\\ No newline at end of file' },
  ])
})
