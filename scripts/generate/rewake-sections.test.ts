import { expect, test } from 'vitest'
import { rewakeSections } from './rewake-sections'

test('transitions name the reason of a drop, and every state has its line', () => {
  const sections = rewakeSections(
    [
      { event: 'leased', from: 'queued', to: 'leased', by: 'consumer', if: 'it is old' },
      { event: 'swept', from: 'queued', to: 'dropped', by: 'sweeper', if: 'it is late', why: 'expired' },
    ],
    [],
  )
  expect(sections['rewake-transitions']?.split('\n').slice(2)).toEqual([
    '| `queued` | leased | consumer | it is old | `leased` |',
    '| `queued` | swept | sweeper | it is late | `dropped` (expired) |',
  ])
  expect(sections['rewake-states']?.split('\n')).toHaveLength(8)
  expect(sections['rewake-drops']).toContain('| `undeliverable` |')
})
