import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { neighbours, plantings } from './import-rules.plantings'

interface Report {
  status: number | null
  text: string
}

const trees: string[] = []

/** A project with our rules and only the given files; answers its folder. */
function plantTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'hookscope-imports-'))
  trees.push(root)
  for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'])
    copyFileSync(resolve(name), join(root, name))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

function checkImports(root: string): Report {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-imports.mjs', root], {
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}

/** Names of the rules reported for imports in one file. */
function rulesReported({ text }: Report, file: string): string[] {
  const reports = [...text.matchAll(/^([\w-]+): (\S+) → /gm)]
  return [...new Set(reports.filter(([, , from]) => from === file).map(([, rule]) => rule ?? ''))]
}

afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true })
})

test('every rule has a planting, and every planting a rule', () => {
  expect(Object.keys(plantings).sort()).toEqual(config.forbidden?.map(({ name }) => name).sort())
})

describe('a planted import', () => {
  let report: Report

  beforeAll(() => {
    const planted = Object.values(plantings).map(({ from, imports }) => [from, `import '${imports}'\n`])
    report = checkImports(plantTree({ ...neighbours, ...Object.fromEntries(planted) }))
  })

  test('makes the check fail', () => {
    expect(report.status).toBe(1)
  })

  test.each(Object.entries(plantings))('breaks %s and no other rule', (rule, { from }) => {
    expect(rulesReported(report, from)).toEqual([rule])
  })
})

test('a tree that keeps the rules passes and says how much was seen', () => {
  const { status, text } = checkImports(
    plantTree({
      'lib/contract/index.ts': 'export const limit = 1\n',
      'lib/bus/index.ts': "export { limit } from '#lib/contract'\n",
    }),
  )
  expect({ status, text }).toEqual({ status: 0, text: '2 modules, 0 violations\n' })
})

test.each([
  ['without folders', {}],
  ['without sources', { 'lib/notes.md': 'text', 'elsewhere.ts': 'export const unseen = 1' }],
])('a tree %s fails, since 0 modules were seen', (_, files) => {
  const { status, text } = checkImports(plantTree(files))
  expect(status).toBe(1)
  expect(text).toContain('saw 0 modules')
})
