import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packRows, unpackRows } from './packed-rows'

it('holds each text once, and numbers as they are', () => {
  const rows = [
    { id: 'a', parent: null, at: 1, ok: true },
    { id: 'b', parent: 'a', at: 2.5, ok: null },
  ]
  expect(packRows(rows, ['id', 'parent'])).toEqual({
    count: 2,
    texts: ['a', 'b'],
    textColumns: ['id', 'parent'],
    columns: { id: [0, 1], parent: [null, 0], at: [1, 2.5], ok: [true, null] },
  })
})

it('gives back the rows it was given, also by way of JSON', () => {
  const row = fc.record({
    id: fc.option(fc.string()),
    at: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    ok: fc.option(fc.boolean()),
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const plain = rows.map((one) => ({ ...one, at: Object.is(one.at, -0) ? 0 : one.at }))
      expect(unpackRows(JSON.parse(JSON.stringify(packRows(plain, ['id']))))).toEqual(plain)
    }),
  )
})
