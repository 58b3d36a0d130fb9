import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE, type PayloadFieldType } from '#lib/contract'
import { DIALECTS, dialectOf } from './all'
import type { PointMapping } from './dialect'
import type { Reading } from './reading'

const FIELD_TYPE: Record<Reading['as'], readonly PayloadFieldType[]> = {
  text: ['text'],
  path: ['text'],
  arguments: ['text'],
  content: ['text'],
  'when-true': ['text'],
  boolean: ['boolean'],
  'has-fields': ['boolean'],
  constant: ['text', 'boolean'],
}

const mappings = DIALECTS.flatMap((dialect) =>
  Object.entries(dialect.events).flatMap(([event, mapping]): [string, PointMapping][] =>
    mapping.point === null ? [] : [[`${dialect.name} ${event}`, mapping]],
  ),
)

test('finds each dialect by its name and nothing else', () => {
  for (const dialect of DIALECTS) expect(dialectOf(dialect.name)).toBe(dialect)
  expect(dialectOf('native')).toBeUndefined()
})

test('each folder with a dialect is in the table, under its name', () => {
  const folders = readdirSync('lib/dialects').filter((name) => existsSync(join('lib/dialects', name, 'dialect.ts')))
  expect(DIALECTS.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})

test.each([
  ['claude-code', 33],
  ['codex', 12],
  ['gemini-cli', 11],
  ['qwen-code', 22],
  ['neo-code', 13],
  ['cursor', 21],
  ['copilot-cli', 26],
  ['codebot', 10],
])('%s has all of its %i events', (name, count) => {
  expect(Object.keys(dialectOf(name)?.events ?? {})).toHaveLength(count)
})

test.each([
  ['claude-code', 16],
  ['codex', 11],
  ['gemini-cli', 8],
  ['qwen-code', 16],
  ['neo-code', 13],
  ['cursor', 16],
  ['copilot-cli', 23],
  ['codebot', 10],
])('%s has %i events with a hook point', (name, count) => {
  expect(mappings.filter(([label]) => label.startsWith(`${name} `))).toHaveLength(count)
})

test('every event says what it is', () => {
  for (const { events } of DIALECTS) {
    for (const mapping of Object.values(events)) expect(mapping.meaning).toMatch(/^[A-Z].*\.$/)
  }
})

describe.each(mappings)('%s', (_label, mapping) => {
  const point = CATALOGUE.point(mapping.point)

  test('names a point of the catalogue and fills its fields only, with their types', () => {
    expect(point).toBeDefined()
    for (const [name, reading] of Object.entries(mapping.metadata)) {
      const field = point?.payload.find((candidate) => candidate.name === name)
      expect(FIELD_TYPE[reading.as], name).toContain(field?.type)
    }
  })

  test('carries what the point may update, and nothing else', () => {
    const update = point?.capabilities.update
    expect(mapping.input !== undefined).toBe(update === 'input')
    expect(mapping.result !== undefined).toBe(update === 'result')
  })

  test('fills what the matchers of the point look at', () => {
    const fields = Object.keys(mapping.metadata)
    const match = point?.capabilities.match ?? []
    if (match.includes('name')) expect(fields).toContain('toolName')
    if (match.includes('arguments')) expect(fields).toContain('toolArgumentsPreview')
    if (match.includes('agent')) expect(fields).toContain('role')
  })
})
