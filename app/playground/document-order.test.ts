import { expect, it } from 'vitest'
import { inReadingOrder } from './document-order'

it('puts known fields in reading order and keeps the rest behind them', () => {
  const document = { mine: 1, run: {}, event: 'e', id: 'i', yours: 2, schemaVersion: 'v' }
  expect(Object.keys(inReadingOrder(document))).toEqual(['schemaVersion', 'id', 'event', 'run', 'mine', 'yours'])
  expect(inReadingOrder(document)).toEqual(document)
})
