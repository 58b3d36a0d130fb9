import { expect, it } from 'vitest'
import { STREAM_EVENTS } from '#lib/contract'
import { STREAM_CONSUMERS } from './stream-consumers'

const declared = Object.entries(STREAM_EVENTS).flatMap(([type, { consumers }]) =>
  consumers.map((consumer) => `${consumer} takes ${type}`),
)
const present = Object.entries(STREAM_CONSUMERS).flatMap(([consumer, handlers]) =>
  Object.keys(handlers).map((type) => `${consumer} takes ${type}`),
)

it('has every consumer the contract names for a stream event, and no other', () => {
  expect(present.toSorted()).toEqual(declared.toSorted())
})

it('leaves no stream event without a consumer', () => {
  for (const [type, { consumers }] of Object.entries(STREAM_EVENTS)) expect(consumers.length, type).toBeGreaterThan(0)
})
