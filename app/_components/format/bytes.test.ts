import { expect, test } from 'vitest'
import { formatBytes } from './bytes'

test.each([
  [null, '–'],
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [12_400_000, '12.4 MB'],
  [91_213_824, '91.2 MB'],
  [999_600_000, '1.0 GB'],
  [450_000_000, '450 MB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
