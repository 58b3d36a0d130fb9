import SqliteDatabase from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { toCursor } from '../../cursor'
import type { EnvelopeFilter } from '../../store'
import { migrate } from '../schema/migrations'
import { selectEnvelopes } from './list-envelopes'

const database = new SqliteDatabase(':memory:')
migrate(database)
afterAll(() => database.close())

const range = { fromMs: 1, toMs: 9 }

test.each<[EnvelopeFilter]>([[range], [{ ...range, event: 'tool.pre-use' }]])(
  'a page of %o walks the index of the doors and sorts nothing but equal times',
  (filter) => {
    for (const cursor of [null, toCursor('envelopes', { atMs: 5, id: 7 })]) {
      const { sql, parameters } = selectEnvelopes(filter, { limit: 10, cursor, skip: 3 }).compile()
      const steps = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters)
      const plan = steps.map(({ detail }) => detail).join('; ')
      expect(plan).toContain('USING INDEX dispatch_door')
      expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY/)
    }
  },
)
