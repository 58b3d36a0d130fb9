import { describe, expect, it } from 'vitest'
import { unifiedDiff } from './unified-diff'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}\n`)

describe('unifiedDiff', () => {
  it('shows a changed line with three lines around it', () => {
    const before = numbered(10).join('')
    expect(unifiedDiff(before, before.replace('line 5\n', 'five\n'))).toBe(
      '@@ -2,7 +2,7 @@\n line 2\n line 3\n line 4\n-line 5\n+five\n line 6\n line 7\n line 8\n',
    )
  })

  it('keeps far changes in hunks of their own', () => {
    const before = numbered(30).join('')
    const after = before.replace('line 2\n', '').replace('line 28\n', 'line 28\nmore\n')
    expect(unifiedDiff(before, after)?.match(/^@@.*@@$/gm)).toEqual(['@@ -1,5 +1,4 @@', '@@ -26,5 +25,6 @@'])
  })

  it('shows a new file and an emptied one', () => {
    expect(unifiedDiff('', 'a\nb\n')).toBe('@@ -0,0 +1,2 @@\n+a\n+b\n')
    expect(unifiedDiff('a\n', '')).toBe('@@ -1,1 +0,0 @@\n-a\n')
  })

  it('says where the last line does not end', () => {
    expect(unifiedDiff('a\n', 'a')).toBe('@@ -1,1 +1,1 @@\n-a\n+a\n\\ No newline at end of file\n')
  })

  it('gives up on texts with more than 500 differing lines', () => {
    expect(unifiedDiff(numbered(600).join(''), numbered(600).join('').replaceAll('line', 'row'))).toBeNull()
  })
})
