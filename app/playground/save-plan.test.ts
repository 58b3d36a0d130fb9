import { describe, expect, it } from 'vitest'
import { CONTRACT, type StoredDefinition } from '#lib/contract'
import { readJson, toValue } from '#lib/jsonc'
import { DEFAULT_DEFINITIONS } from './default-texts'
import { planSave } from './save-plan'
import { listDefinitions } from './text-definitions'

const definitions = listDefinitions(readJson(DEFAULT_DEFINITIONS).tree).slice(0, 3)
const stored = (index: number, changes: object, version: number): StoredDefinition => {
  const definition = CONTRACT.schemas.definitionV2.parse({ ...definitions[index]?.value, ...changes })
  return { document: definition, definition, version, writtenAt: '2026-01-01T00:00:00Z', writtenBy: 'http' }
}

describe('planSave', () => {
  it('tells new from changed from saved, and which version comes next', () => {
    const rows = planSave(definitions, [stored(1, {}, 4), stored(2, { order: 9 }, 2)])
    expect(rows.map(({ id, effect, nextVersion }) => [id, effect, nextVersion])).toEqual([
      ['audit.watch', 'new', 1],
      ['policy.slow-check', 'same', 5],
      ['guard.rm', 'update', 3],
    ])
  })

  it('does not mind the order of keys, only what they hold', () => {
    const { tree } = readJson('{ "id": "x", "match": { "b": [1, 2], "a": {} } }')
    const document = tree && (toValue(tree) as Record<string, unknown>)
    const reordered = { match: { a: {}, b: [1, 2] }, id: 'x' } as unknown
    const registry = [{ document: reordered, version: 1 }] as StoredDefinition[]
    const effect = (value: Record<string, unknown>) => planSave([{ index: 0, id: 'x', value }], registry)[0]?.effect
    expect(effect(document ?? {})).toBe('same')
    expect(effect({ id: 'x', match: { a: {}, b: [2, 1] } })).toBe('update')
    expect(effect({ id: 'x', match: { a: {}, b: [1, 2] }, order: 1 })).toBe('update')
  })
})
