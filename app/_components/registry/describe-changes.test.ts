import { expect, it } from 'vitest'
import { CONTRACT, type DefinitionV2, upgradeDefinition } from '#lib/contract'
import { definitionV2 } from '#lib/testing'
import { describeChanges } from './describe-changes'

const definition = (changes: Record<string, unknown> = {}): DefinitionV2 =>
  upgradeDefinition(CONTRACT.parseDefinition(definitionV2(changes)))

it('the first version was registered', () => {
  expect(describeChanges(undefined, definition())).toEqual(['registered'])
})

it('the same document changed nothing', () => {
  expect(describeChanges(definition(), definition())).toEqual([])
})

it.each([
  [{ enabled: false }, 'switched off'],
  [{ timeoutMs: 750 }, /^timeout .+ → 750 ms$/],
  [{ order: 7 }, /^order .+ → 7$/],
  [{ match: { toolName: ['Bash', 'Edit'] } }, /^match .+ → toolName Bash, Edit$/],
  [{ run: { kind: 'handler', handlerId: 'demo.deny' } }, /^runs handler .+ → handler demo\.deny$/],
])('%o is told as %s', (change, words) => {
  expect(describeChanges(definition(), definition(change))).toContainEqual(expect.stringMatching(words))
})
