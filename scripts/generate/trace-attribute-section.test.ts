import { expect, it } from 'vitest'
import { traceAttributeSection } from './trace-attribute-section'

it('lists each attribute once, with all that carry it', () => {
  const id = { type: 'text', attribute: 'x.id', meaning: 'An id.' } as const
  const count = { type: 'number', attribute: 'x.count', meaning: 'A count.' } as const
  const lines = traceAttributeSection({ dispatch: { id }, hook: { id, count } }).split('\n')
  expect(lines.filter((line) => line.includes('`x.id`'))).toEqual([expect.stringContaining('dispatch, hook')])
  expect(lines.filter((line) => line.includes('`x.count`'))).toHaveLength(1)
})
