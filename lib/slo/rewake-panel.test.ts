import { expect, test } from 'vitest'
import { type RewakeFacts, toRewakePanel } from './rewake-panel'

const queued: RewakeFacts = { state: 'queued', dropReason: null, qualifiedAtMs: 1_000, deliveredAtMs: null }

test('without ledger rows nothing is known', () => {
  expect(toRewakePanel([])).toEqual({
    qualified: 0,
    delivered: 0,
    dropped: 0,
    pending: 0,
    crashed: 0,
    deliveryRate: null,
    delayP50Ms: null,
    delayP95Ms: null,
  })
})

test('pending and crashed results are in no rate', () => {
  const panel = toRewakePanel([
    queued,
    { ...queued, state: 'leased' },
    { ...queued, state: 'delivered', deliveredAtMs: 1_250 },
    { ...queued, state: 'dropped', dropReason: 'expired' },
    { ...queued, state: 'dropped', dropReason: 'queue-full' },
    { state: 'dropped', dropReason: 'crashed', qualifiedAtMs: null, deliveredAtMs: null },
  ])
  expect(panel).toMatchObject({ qualified: 5, delivered: 1, dropped: 2, pending: 2, crashed: 1, delayP50Ms: 250 })
  expect(panel.deliveryRate).toBeCloseTo(1 / 3)
})
