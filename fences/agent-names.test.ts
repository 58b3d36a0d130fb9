import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIALECTS } from '#lib/dialects'

// What differs between agents is data of lib/dialects/<name>. Code elsewhere that knows an agent by its name would have
// to be found and changed for every new one.

const names = DIALECTS.map(({ name }) => name)

/** A name as a text of its own or as a part of a path, and as the key of a table. */
const mentions = new RegExp(
  `(["'\`])(?:[^"'\`\\n]*/)?(${names.join('|')})(?:[./][^"'\`\\n]*)?\\1|^\\s*(${names.join('|')})\\??:`,
  'gm',
)

/** Places that may name an agent, each with its reason. One that nothing needs any more fails the test. */
const allowed: Readonly<Record<string, readonly [agents: string, reason: string]>> = {
  'lib/dialects/all.ts': [names.toSorted().join(' '), 'the table: one line for each agent'],
  'lib/service/samples/samples.ts': [
    'claude-code codex gemini-cli qwen-code',
    'recordings of real clients, which not every agent has',
  ],
  'lib/testing/recorded-dispatches.ts': ['codex', 'made-up records need the name of some agent'],
}

/** The cursor of a page is no agent. */
const homonyms = [
  /^\s*cursor\??: (?:string|text|PAGE_FIELDS|cursor)\b.*$/gm,
  /'limit' \| 'cursor'/g,
  /from '[./]+\/cursor'/g,
]

function agentsIn(source: string): string[] {
  const code = [...homonyms, /^\s*(?:\/\*|\*|\/\/).*$/gm].reduce((text, pattern) => text.replace(pattern, ''), source)
  return [...new Set([...code.matchAll(mentions)].map(([, , literal, key]) => literal ?? key ?? ''))].toSorted()
}

// Tests and measurements are about certain agents.
const sources = ['app', 'lib', 'scripts', 'bin']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /[.](?:ts|tsx|mjs)$/.test(path) && !/[.](?:test|prop|suite)[.]tsx?$/.test(path))
  .filter((path) => !names.some((name) => path.startsWith(join('lib', 'dialects', name, '/'))))

test('no code outside of its folder names an agent', () => {
  const found = sources.flatMap((path) => {
    const agents = agentsIn(readFileSync(path, 'utf8')).join(' ')
    return agents === '' ? [] : [[path, agents] as const]
  })
  expect(sources.length).toBeGreaterThan(1_000)
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(allowed).map(([path, [agents]]) => [path, agents])),
  )
})

test.each([
  ["if (name === 'codex') return", ['codex']],
  ["  'copilot-cli': 1,", ['copilot-cli']],
  ['  codebot: { blocking: true },', ['codebot']],
  ["  cursor: ['version'],", ['cursor']],
  ["import { geminiCli } from './gemini-cli/dialect'", ['gemini-cli']],
  ['/** Cursor, `codex` and the like. */', []],
  ['  cursor: string | null', []],
  ["const name = 'codexes'", []],
])('%s names %j', (source, agents) => {
  expect(agentsIn(source)).toEqual(agents)
})
