import { describe, expect, it } from 'vitest'
import type { Scope, Source } from '#lib/contract'
import { compareDefinitions } from './order'

const at = (id: string, changes: { source?: Source; scope?: Scope; order?: number } = {}) => ({
  id,
  source: 'user' as const,
  scope: { kind: 'global' as const },
  order: 0,
  ...changes,
})

describe('compareDefinitions', () => {
  it('puts the source before the scope, the scope before the order, the order before the id', () => {
    const inOrder = [
      at('z', { source: 'internal', scope: { kind: 'run', id: 'r' }, order: 1_000 }),
      at('y', { order: 1_000 }),
      at('x', { scope: { kind: 'workspace', id: 'w' }, order: 500 }),
      at('w', { scope: { kind: 'profile', id: 'p' }, order: 100 }),
      at('v', { scope: { kind: 'workflow', id: 'f' }, order: 50 }),
      at('u', { scope: { kind: 'run', id: 'r' }, order: 3 }),
      at('s', { scope: { kind: 'run', id: 'r' }, order: 4 }),
      at('t', { scope: { kind: 'run', id: 'r' }, order: 4 }),
      at('a', { source: 'repo', order: -1_000 }),
    ]
    expect(inOrder.toReversed().sort(compareDefinitions)).toEqual(inOrder)
  })

  it('compares ids by code unit, whatever the locale', () => {
    const ids = ['b', 'a', 'B', 'A', '10', '9', 'a.b', 'a-b', 'a/b', 'a_b', 'a:b']
    const sorted = ids.map((id) => at(id)).sort(compareDefinitions)
    expect(sorted.map(({ id }) => id)).toEqual(['10', '9', 'A', 'B', 'a', 'a-b', 'a.b', 'a/b', 'a:b', 'a_b', 'b'])
  })
})
