import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

// Client code takes many small words from the contract. One of them in a module that builds schemas brings the whole
// validation library along, and that is more than half of what a page may load before it is usable.

const folder = join('lib', 'contract')
const sources = new Map(
  readdirSync(folder)
    .filter((name) => /(?<![.](?:test|prop))[.]ts$/.test(name) && name !== 'index.ts')
    .map((name) => [basename(name, '.ts'), readFileSync(join(folder, name), 'utf8')] as const),
)

/** What a source imports as values, with the modules they come from. */
function valuesIn(source: string): { names: string[]; from: string }[] {
  return [...source.matchAll(/^import (?!type\b)([^'"]+?) from '([^']+)'/gm)]
    .map(([, clause = '', from = '']) => ({ names: namesIn(clause), from }))
    .filter(({ names }) => names.length > 0)
}

function namesIn(clause: string): string[] {
  return clause
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/, ''))
}

function buildsSchemas(module: string, seen = new Set<string>()): boolean {
  if (seen.has(module)) return false
  seen.add(module)
  return valuesIn(sources.get(module) ?? '').some(
    ({ from }) => from === 'zod' || (from.startsWith('./') && buildsSchemas(basename(from), seen)),
  )
}

const heavy = new Map(
  [...sources].flatMap(([module, source]) =>
    buildsSchemas(module)
      ? [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => [name, module] as const)
      : [],
  ),
)

function heavyNamesIn(source: string): string[] {
  return valuesIn(source)
    .filter(({ from }) => from === '#lib/contract')
    .flatMap(({ names }) => names.filter((name) => heavy.has(name)))
}

const clientFiles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((path) => join('app', path))
  .filter((path) => /(?<![.](?:test|prop))[.]tsx?$/.test(path))
  .filter((path) => !/^(?:page|layout|route)[.]tsx?$/.test(basename(path)) && !path.startsWith(join('app', '_server')))

test('client code takes no value from a module of the contract that builds schemas', () => {
  const found = clientFiles.flatMap((path) =>
    heavyNamesIn(readFileSync(path, 'utf8')).map((name) => `${path}: ${name} of ${heavy.get(name)}.ts`),
  )
  expect(clientFiles.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test.each([
  ["import { StoredOutcome } from '#lib/contract'", ['StoredOutcome']],
  ["import {\n  type Acceptance,\n  StoredOutcome as Outcome,\n} from '#lib/contract'", ['StoredOutcome']],
  ["import type { StoredOutcome } from '#lib/contract'", []],
  ["import { NATIVE_DIALECT, type StoredOutcome } from '#lib/contract'", []],
])('%j takes %j from modules that build schemas', (source, names) => {
  expect(heavyNamesIn(source)).toEqual(names)
})
