import { describe, expect, it } from 'vitest'
import { readJson } from '#lib/jsonc'
import { placeOfDefinition } from './place-of-definition'
import { boundElsewhere, listDefinitions } from './text-definitions'

const TEXT =
  '[\n  { "id": "a", "event": "tool.pre-use" },\n  { "event": "x" },\n  { "id": "b", "event": "turn.pre-stop" } ]'
const listed = listDefinitions(readJson(TEXT).tree)

describe('definitions of a text', () => {
  it('are every object with an id, by their place in the list', () => {
    expect(listed.map(({ id, index }) => [id, index])).toEqual([
      ['a', 0],
      ['b', 2],
    ])
    expect(listDefinitions(readJson('{ "id": "one" }').tree)).toEqual([{ id: 'one', index: 0, value: { id: 'one' } }])
    expect(listDefinitions(null)).toEqual([])
  })

  it('may be bound to another event', () => {
    expect(boundElsewhere(listed, 'tool.pre-use')).toEqual([{ id: 'b', event: 'turn.pre-stop' }])
  })

  it('have a place in the text', () => {
    expect(placeOfDefinition(TEXT, 'b')).toEqual({ line: 4, column: 11 })
    expect(placeOfDefinition('{ "id": "one" }', 'one')).toEqual({ line: 1, column: 9 })
    expect(placeOfDefinition(TEXT, 'unknown')).toBeNull()
    expect(placeOfDefinition('[', 'b')).toBeNull()
  })
})
