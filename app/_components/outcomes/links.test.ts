import { expect, it } from 'vitest'
import { journalLink } from './links'

const evidence = { kind: 'run-event', eventId: 'runevt_1', sequence: 3 } as const

it('evidence leads to its own event in the journal of the attempt', () => {
  const envelope = { references: { sourceEventId: 's', taskId: 'task/1', attemptId: 'a:2' } }
  expect(journalLink(evidence, envelope)).toBe('/api/journal?taskId=task%2F1&attemptId=a%3A2&after=2&limit=1')
})

it.each([null, {}, { references: null }, { references: { taskId: 't' } }])(
  'of %j there is no journal to lead to',
  (envelope) => {
    expect(journalLink(evidence, envelope)).toBeNull()
  },
)
