import { expect, it } from 'vitest'
import { storedOutcome } from '#lib/testing'
import { OUTCOME_VIEWS } from './outcome-view'

const outcomes = {
  allowed: storedOutcome('a', 0),
  denied: storedOutcome('b', 0, { disposition: 'denied', blocking: true }),
  closed: storedOutcome('c', 0, { disposition: 'failed-closed', blocking: true }),
  open: storedOutcome('d', 0, { disposition: 'failed-open' }),
  lateClosed: storedOutcome('e', 0, { disposition: 'timed-out', blocking: true }),
  lateOpen: storedOutcome('f', 0, { disposition: 'timed-out' }),
  observer: storedOutcome('g', 0, { disposition: 'failed-open', mayBlock: false }),
  cancelled: storedOutcome('h', 0, { disposition: 'cancelled' }),
}

interface Filter {
  disposition: readonly string[]
  blocking?: boolean
  mayBlock?: boolean
}

/** Which outcomes the server answers for a filter. */
function members({ disposition, blocking, mayBlock }: Filter): string[] {
  return Object.entries(outcomes)
    .filter(([, outcome]) => disposition.length === 0 || disposition.includes(outcome.disposition))
    .filter(([, outcome]) => blocking === undefined || outcome.blocking === blocking)
    .filter(([, outcome]) => mayBlock === undefined || outcome.mayBlock === mayBlock)
    .map(([name]) => name)
}

it.each([
  ['all', Object.keys(outcomes)],
  ['failures', ['closed', 'open', 'lateClosed', 'lateOpen', 'observer']],
  ['leaks', ['open', 'lateOpen']],
  ['explicit', ['denied']],
  ['synthetic', ['closed', 'lateClosed']],
] as const)('%s holds exactly %s', (id, names) => {
  expect(members(OUTCOME_VIEWS[id].filter)).toEqual(names)
})
