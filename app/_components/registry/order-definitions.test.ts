import { expect, it } from 'vitest'
import { CONTRACT, type DefinitionDocument, type DefinitionV2, type StoredDefinition } from '#lib/contract'
import { definitionV2 } from '#lib/testing'
import { byPoint } from './order-definitions'

function stored(changes: Partial<DefinitionV2>): StoredDefinition {
  const definition = CONTRACT.schemas.definitionV2.parse(definitionV2(changes))
  const document: DefinitionDocument = definition
  return { document, definition, version: 1, writtenAt: '2026-01-31T00:00:00.000Z', writtenBy: 'http' }
}

const inOrder = [
  stored({ id: 'internal-global', source: 'internal', order: 9 }),
  stored({ id: 'internal-run', source: 'internal', scope: { kind: 'run', id: 'r' }, order: 0 }),
  stored({ id: 'user-early', order: -1 }),
  stored({ id: 'user-B' }),
  stored({ id: 'user-a' }),
  stored({ id: 'user-workspace', scope: { kind: 'workspace', id: 'w' }, order: -5 }),
]

it('lists hooks as they would run, however they come', () => {
  for (const given of [inOrder, inOrder.toReversed()]) {
    expect(byPoint(given)[0]?.items.map((item) => item.definition.id)).toEqual(
      inOrder.map((item) => item.definition.id),
    )
  }
})

it('keeps hook points apart', () => {
  const mixed = [stored({ id: 'x', event: 'tool.pre-use' }), stored({ id: 'y', event: 'session.pre-start' })]
  expect(byPoint(mixed).map(({ event, items }) => [event, items.length])).toEqual([
    ['session.pre-start', 1],
    ['tool.pre-use', 1],
  ])
})
