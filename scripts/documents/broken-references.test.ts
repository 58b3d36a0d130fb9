import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenReferences } from './broken-references'

const SKIPPED = new Set(['node_modules', '.git', '.next', 'dist', '.hookscope', '.reports', 'test-results'])

function markdownBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : markdownBelow(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

describe('in the documents of the project', () => {
  const documents = markdownBelow('.')

  it('are some to look at', () => {
    expect(documents).toContain('docs/runtime-hooks-design.md')
    expect(documents).toContain('CHANGELOG.md')
  })

  it.each(documents)('every path and link of %s leads somewhere', (path) => {
    expect(brokenReferences(path)).toEqual([])
  })
})

describe('brokenReferences', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'))
    writeFileSync(join(folder, 'other.md'), '# First `heading`, here\n\n## Twice\n\n## Twice\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const check = (text: string) => {
    const path = join(folder, 'text.md')
    writeFileSync(path, text)
    return brokenReferences(path)
  }

  it.each([
    ['a link to nothing', 'x\n[a](nothing.md)', 2, 'nothing.md'],
    ['an anchor to nothing', '[a](other.md#second)', 1, 'other.md#second'],
    ['an anchor to nothing in the file itself', '# Here\n[a](#there)', 2, '#there'],
    ['a path to nothing', 'see `lib/nothing/at-all.ts`', 1, 'lib/nothing/at-all.ts'],
  ])('finds %s', (...[, text, line, target]) => {
    expect(check(text)).toMatchObject([{ line, target }])
  })

  it.each([
    '[a](other.md) and [b](other.md#first-heading-here "title") and [c](other.md#twice-1)',
    '# Here\n[a](#here)',
    '[a](https://example.org/nothing) and [b](mailto:a@example.org)',
    '`lib/contract` and `scripts/generate.ts` and `GET /api/nothing` and `lib/<folder>/index.ts`',
    '```\n[a](nothing.md) `lib/nothing.ts`\n```',
  ])('is content with %j', (text) => {
    expect(check(text)).toEqual([])
  })
})
