import { describe, expect, test } from 'vitest'
import { OUTCOME_DISPOSITIONS, type OutcomeDispositionId } from '#lib/contract'
import { addOutcome, createAccumulation } from './accumulation'
import { toPanel } from './indicators'
import type { OutcomeFacts } from './outcome-facts'

function panelOf(outcomes: readonly Partial<OutcomeFacts>[], dispatches = 0) {
  const sums = createAccumulation()
  sums.dispatches = dispatches
  for (const outcome of outcomes) addOutcome(sums, { ...allowed, ...outcome })
  return toPanel(sums)
}

const allowed: OutcomeFacts = {
  disposition: 'allowed',
  blocking: false,
  mayBlock: true,
  asked: 'allow',
  durationMs: 5,
}

test('over nothing every rate and percentile is null', () => {
  expect(panelOf([])).toEqual({
    dispatches: 0,
    ran: 0,
    p50Ms: null,
    p95Ms: null,
    exact: true,
    failures: 0,
    failureRate: null,
    leaks: 0,
    leakRate: null,
    explicitBlocks: 0,
    syntheticBlocks: 0,
    blockRate: null,
    asked: 0,
    dispositions: {},
  })
})

test('explicit and synthetic blocks are counted apart and over dispatches', () => {
  const panel = panelOf(
    [
      { disposition: 'denied', blocking: true, asked: 'deny' },
      { disposition: 'failed-closed', blocking: true, asked: null },
      { disposition: 'timed-out', blocking: true, asked: null },
      {},
    ],
    6,
  )
  expect(panel).toMatchObject({ explicitBlocks: 1, syntheticBlocks: 2, blockRate: 0.5, asked: 1, leaks: 0 })
})

test('a denial that was not enforced was asked for and is no block', () => {
  expect(panelOf([{ disposition: 'invalid-post-decision', asked: 'deny' }], 1)).toMatchObject({
    asked: 1,
    explicitBlocks: 0,
    blockRate: 0,
    failures: 0,
  })
})

describe('a failure that went through', () => {
  test('is a leak where a refusal would have been enforced', () => {
    expect(panelOf([{ disposition: 'failed-open', asked: null }, {}])).toMatchObject({ leaks: 1, leakRate: 0.5 })
  })

  test('is none where nothing could have been refused', () => {
    expect(panelOf([{ disposition: 'failed-open', asked: null, mayBlock: false }])).toMatchObject({
      leaks: 0,
      failures: 1,
      failureRate: 1,
    })
  })
})

const ranBy: Record<OutcomeDispositionId, { ran: 0 | 1; failures: 0 | 1; timed: boolean }> = {
  allowed: { ran: 1, failures: 0, timed: true },
  denied: { ran: 1, failures: 0, timed: true },
  'failed-open': { ran: 1, failures: 1, timed: true },
  'failed-closed': { ran: 1, failures: 1, timed: true },
  'timed-out': { ran: 1, failures: 1, timed: true },
  reentrant: { ran: 1, failures: 1, timed: false },
  'missing-handler': { ran: 1, failures: 1, timed: false },
  'invalid-post-decision': { ran: 1, failures: 0, timed: true },
  observed: { ran: 1, failures: 0, timed: true },
  background: { ran: 0, failures: 0, timed: false },
  cancelled: { ran: 0, failures: 0, timed: false },
  'cut-off': { ran: 1, failures: 1, timed: false },
  interrupted: { ran: 0, failures: 0, timed: false },
  untrusted: { ran: 0, failures: 0, timed: false },
  passed: { ran: 1, failures: 0, timed: true },
  asked: { ran: 1, failures: 0, timed: true },
  deferred: { ran: 1, failures: 0, timed: true },
  'spawn-failed': { ran: 1, failures: 1, timed: false },
  'invalid-answer': { ran: 1, failures: 1, timed: true },
  'not-reached': { ran: 0, failures: 0, timed: false },
}

test.each(OUTCOME_DISPOSITIONS.map(({ id }) => id))('%s is counted as documented', (disposition) => {
  const { ran, failures, timed } = ranBy[disposition]
  expect(panelOf([{ disposition }])).toMatchObject({
    ran,
    failures,
    p50Ms: timed ? 5 : null,
    dispositions: { [disposition]: 1 },
  })
})
