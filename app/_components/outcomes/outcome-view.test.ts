import { expect, it } from 'vitest'
import { addOutcome, createAccumulation, toPanel } from '#lib/slo'
import { storedOutcome } from '#lib/testing'
import { OUTCOME_VIEWS, offeredViews } from './outcome-view'

const outcomes = {
  allowed: storedOutcome('a', 0),
  denied: storedOutcome('b', 0, { disposition: 'denied', blocking: true }),
  closed: storedOutcome('c', 0, { disposition: 'failed-closed', blocking: true }),
  open: storedOutcome('d', 0, { disposition: 'failed-open' }),
  lateClosed: storedOutcome('e', 0, { disposition: 'timed-out', blocking: true }),
  lateOpen: storedOutcome('f', 0, { disposition: 'timed-out' }),
  observer: storedOutcome('g', 0, { disposition: 'failed-open', mayBlock: false }),
  cancelled: storedOutcome('h', 0, { disposition: 'cancelled', asked: null }),
  unstarted: storedOutcome('i', 0, { disposition: 'missing-handler', asked: null }),
  unheard: storedOutcome('j', 0, { disposition: 'invalid-post-decision', asked: 'deny' }),
}

interface Filter {
  disposition?: readonly string[]
  blocking?: boolean
  mayBlock?: boolean
  asked?: string
}

/** Which outcomes the server answers for a filter. */
function members({ disposition, blocking, mayBlock, asked }: Filter): string[] {
  return Object.entries(outcomes)
    .filter(([, outcome]) => disposition === undefined || disposition.includes(outcome.disposition))
    .filter(([, outcome]) => blocking === undefined || outcome.blocking === blocking)
    .filter(([, outcome]) => mayBlock === undefined || outcome.mayBlock === mayBlock)
    .filter(([, outcome]) => asked === undefined || outcome.asked === asked)
    .map(([name]) => name)
}

it.each([
  ['all', Object.keys(outcomes)],
  ['failures', ['closed', 'open', 'lateClosed', 'lateOpen', 'observer', 'unstarted']],
  ['leaks', ['open', 'lateOpen', 'unstarted']],
  ['explicit', ['denied']],
  ['synthetic', ['closed', 'lateClosed']],
] as const)('%s holds exactly %s', (id, names) => {
  expect(members(OUTCOME_VIEWS[id].filter)).toEqual(names)
})

it('each view holds as many outcomes as its number counts', () => {
  const sums = createAccumulation()
  for (const outcome of Object.values(outcomes)) addOutcome(sums, outcome)
  const panel = toPanel(sums)
  const numbers = {
    failures: panel.failures,
    leaks: panel.leaks,
    explicit: panel.explicitBlocks,
    synthetic: panel.syntheticBlocks,
    blocks: panel.explicitBlocks + panel.syntheticBlocks,
    ran: panel.ran,
    timed: sums.durations.count,
    asked: panel.asked,
  }
  for (const [id, number] of Object.entries(numbers)) {
    expect([id, members(OUTCOME_VIEWS[id as keyof typeof numbers].filter).length]).toEqual([id, number])
  }
})

it('a view that only a number leads to is offered while it is shown', () => {
  expect(offeredViews('all')).not.toContain('timed')
  expect(offeredViews('timed')).toContain('timed')
  expect(offeredViews('timed')).toContain('leaks')
})
