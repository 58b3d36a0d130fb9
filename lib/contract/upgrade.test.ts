import { expect, it } from 'vitest'
import { definitionV1, definitionV2 } from '#lib/testing'
import { CONTRACT } from './contract'
import { upgradeDefinition } from './upgrade'

const events = CONTRACT.catalogue.points.filter(({ inV1 }) => inV1).map(({ id }) => id)

it.each(events)('a v1 definition of %s is a valid internal v2 definition', (event) => {
  const upgraded = upgradeDefinition(CONTRACT.parseDefinition(definitionV1({ event })))
  expect(upgraded).toEqual(
    definitionV2({ event, source: 'internal', run: { kind: 'handler', handlerId: 'demo.allow' } }),
  )
  expect(CONTRACT.parseDefinition(upgraded)).toEqual(upgraded)
})

it('a v1 policy survives', () => {
  const document = CONTRACT.parseDefinition(definitionV1({ failurePolicy: 'fail-closed', timeoutMs: 10, order: -3 }))
  expect(upgradeDefinition(document)).toMatchObject({ failurePolicy: 'fail-closed', timeoutMs: 10, order: -3 })
})

it('a v2 definition stays as it is', () => {
  const document = CONTRACT.parseDefinition(definitionV2())
  expect(upgradeDefinition(document)).toBe(document)
})
