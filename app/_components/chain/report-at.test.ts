import { expect, it } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { openBuiltInBus } from '#lib/testing/bus'
import { toChain } from './chain-lanes'
import { reportAt } from './report-at'

const hook = (id: string, order: number, handlerId = 'demo.allow') =>
  definitionV2({ id, order, run: { kind: 'handler', handlerId } })

const { bus } = openBuiltInBus([hook('first', 0), hook('guard', 1, 'demo.deny'), hook('behind', 2)])
const report = bus.simulate(envelopeV2(), {})
const planned = bus.plan(envelopeV2()).hooks

const cardsAt = (position: number, hooks = planned) =>
  toChain(reportAt(report, position, hooks)).lanes.flatMap(({ cards }) =>
    cards.map(({ ref, outcome, stops }) => [ref, outcome?.disposition ?? null, stops]),
  )

it('knows the answers so far and nothing of the later ones', () => {
  expect(cardsAt(0)).toEqual([
    ['first', null, false],
    ['guard', null, false],
    ['behind', null, false],
  ])
  expect(cardsAt(1)[0]).toEqual(['first', 'allowed', false])
  expect(cardsAt(1)[1]).toEqual(['guard', null, false])
})

it('puts up the wall once its hook has answered, with the planned hooks behind it', () => {
  expect(cardsAt(2).slice(1)).toEqual([
    ['guard', 'denied', true],
    ['behind', null, false],
  ])
  expect(toChain(reportAt(report, 2, planned))).toMatchObject({ notReached: [], unlisted: 0 })
})

it('lists what nobody planned as not reached, and only behind the wall', () => {
  expect(toChain(reportAt(report, 1)).notReached).toEqual([])
  expect(toChain(reportAt(report, 2)).notReached).toMatchObject([{ ref: 'behind' }])
})
