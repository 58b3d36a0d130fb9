import SqliteDatabase from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import type { OutcomeFilter } from '#lib/contract'
import { toCursor } from '../../cursor'
import { migrate } from '../schema/migrations'
import { selectOutcomes } from './list-outcomes'

const database = new SqliteDatabase(':memory:')
migrate(database)
afterAll(() => database.close())

/** How SQLite means to answer a page: the index it walks, and whether it sorts all that it finds. */
function planOf(filter: OutcomeFilter, cursor: string | null): string {
  const { sql, parameters } = selectOutcomes(filter, { limit: 10, cursor }).compile()
  const steps = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters)
  return steps.map(({ detail }) => detail).join('; ')
}

const later = toCursor('outcomes', { atMs: 5, id: 7 })

test.each<[OutcomeFilter, string]>([
  [{}, 'outcome_time'],
  [{ hook: 'guard' }, 'ix_hook'],
  [{ run: 'run-1' }, 'outcome_run'],
  [{ disposition: ['denied', 'timed-out'] }, 'outcome_notable'],
  [{ disposition: ['allowed', 'denied'] }, 'outcome_time'],
  [{ q: 'rm', fromMs: 1, toMs: 2 }, 'outcome_time'],
])('a page of %o walks %s and sorts nothing but equal times', (filter, index) => {
  for (const cursor of [null, later]) {
    const plan = planOf(filter, cursor)
    expect(plan).toContain(`USING INDEX ${index}`)
    expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
  }
})
