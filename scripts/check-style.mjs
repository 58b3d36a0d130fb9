import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// What the linter has no rule for. Sizes of files, functions and parameter lists are in biome.json.
const maxExports = 6
const isTest = (path) => /[.](test|prop|suite|spec)[.]tsx?$/.test(path)

const bans = [
  {
    id: 'double-cast',
    pattern: /\bas unknown as\b/,
    sentence: 'narrow with a parser or a type guard instead of a double cast',
  },
  {
    id: 'silenced-check',
    pattern: /@ts-(ignore|nocheck|expect-error)|biome-ignore/,
    sentence: 'mend what the checker found',
  },
  { id: 'unfinished', pattern: /\b(TODO|FIXME|XXX)\b/, sentence: 'finish it, or leave it out' },
  { id: 'skipped-test', pattern: /\b(it|test|describe)[.](skip|only|todo|fixme)\b/, sentence: 'every test runs' },
]

/** Exceptions, each with its reason. One that nothing needs any more is an error too. */
const allowed = [
  {
    path: 'lib/store/store.ts',
    id: 'exports',
    reason: 'the port: one interface with the plain shapes of its arguments and answers',
  },
]

const files = ['app', 'lib', 'e2e', 'fences', 'scripts', 'bench', 'bin']
  .flatMap(sourcesBelow)
  .filter((path) => path !== 'scripts/check-style.mjs')
const findings = files.flatMap((path) => findingsIn(path, readFileSync(path, 'utf8')))
const isAllowed = (finding) => allowed.some(({ path, id }) => path === finding.path && id === finding.id)
const broken = findings.filter((finding) => !isAllowed(finding))
const unused = allowed.filter(({ path, id }) => !findings.some((finding) => finding.path === path && finding.id === id))

for (const { path, line, id, sentence } of broken) console.log(`${path}:${line} ${id}: ${sentence}`)
for (const { path, id } of unused) console.log(`${path} ${id}: the exception is no longer needed`)
console.log(`${files.length} files, ${broken.length + unused.length} findings`)
process.exitCode = files.length > 0 && broken.length + unused.length === 0 ? 0 : 1

function findingsIn(path, text) {
  const banned = text
    .split('\n')
    .flatMap((line, index) =>
      bans
        .filter(({ pattern }) => pattern.test(line))
        .map(({ id, sentence }) => ({ path, line: index + 1, id, sentence })),
    )
  const count = countExports(text)
  const tooMany = count > maxExports && /^(lib|app)[/]/.test(path) && !isTest(path) && !isContractOrIndex(path)
  const sentence = `${count} exports, at most ${maxExports}: one idea a file`
  return tooMany ? [...banned, { path, line: 1, id: 'exports', sentence }] : banned
}

/** A schema and its type share one name and count once. */
function countExports(text) {
  const declared = text.matchAll(
    /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
  )
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(
    ([, list]) => list.match(/[\w]+(?= *(,|$))/gm) ?? [],
  )
  return new Set([...[...declared].map(([, name]) => name), ...listed]).size
}

function isContractOrIndex(path) {
  return path.startsWith('lib/contract/') || /(^|[/])index[.]ts$/.test(path)
}

function sourcesBelow(folder) {
  return listFolder(folder)
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .filter((path) => /[.](ts|tsx|mjs)$/.test(path))
}

function listFolder(folder) {
  try {
    return readdirSync(folder, { recursive: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}
