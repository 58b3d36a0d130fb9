import { describe, expect, it } from 'vitest'
import { matchItems } from './palette-item'

const items = ['guard.rm', 'audit.guard', 'safeguard', 'notes'].map((title) => ({
  id: title,
  title,
  note: 'tool.pre-use',
}))
const found = (query: string, max = 9) => matchItems(items, query, max).map(({ id }) => id)

describe('matchItems', () => {
  it('puts what begins with the word before what holds it', () => {
    expect(found('GUARD')).toEqual(['guard.rm', 'audit.guard', 'safeguard'])
  })

  it('wants every word, in the title or in the note', () => {
    expect(found('pre-use notes')).toEqual(['notes'])
    expect(found('notes nothing')).toEqual([])
  })

  it('gives all for nothing typed, and never more than asked for', () => {
    expect(found('  ')).toHaveLength(4)
    expect(found('', 2)).toEqual(['guard.rm', 'audit.guard'])
    expect(found('guard', 1)).toEqual(['guard.rm'])
  })
})
