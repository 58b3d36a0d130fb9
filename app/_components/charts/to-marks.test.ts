import { expect, it } from 'vitest'
import { CONTRACT, type StoredDefinition, upgradeDefinition } from '#lib/contract'
import { definitionV2 } from '#lib/testing'
import { toMarks } from './to-marks'

function version(number: number, timeoutMs: number): StoredDefinition {
  const document = CONTRACT.parseDefinition(definitionV2({ timeoutMs }))
  const writtenAt = new Date(number * 1_000).toISOString()
  return { document, definition: upgradeDefinition(document), version: number, writtenAt, writtenBy: 'http' }
}

it('each version is marked with what it changed', () => {
  const marks = toMarks([version(2, 750), version(1, 500)])
  expect(marks.map(({ atMs, version: number, changes }) => [atMs, number, changes])).toEqual([
    [2_000, 2, ['timeout 500 ms → 750 ms']],
    [1_000, 1, ['registered']],
  ])
})

it('of a version whose forerunner was not read, only that it was written is known', () => {
  expect(toMarks([version(5, 500)])[0]?.changes).toEqual(['written'])
})
