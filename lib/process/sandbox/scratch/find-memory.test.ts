import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { fitsMemory } from './find-memory'

it.each([
  [1_000, 1_000, true],
  [1_000, Number.MAX_SAFE_INTEGER, false],
  [67_108_865, 0, false],
])('has room for %d bytes and %d more: %s', async (bytes, addedMaxBytes, expected) => {
  expect(await fitsMemory(bytes, { folder: tmpdir(), addedMaxBytes })).toBe(expected)
})
