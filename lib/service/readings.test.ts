import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONTRACT, NATIVE_DIALECT } from '#lib/contract'
import { DIALECTS, isPlannable, readAgentConfigs } from '#lib/dialects'
import { READINGS, RULES } from '#lib/lint'
import { createPlanContext } from './create-plan-context'
import { lintConfigs } from './lint-configs'
import { planPlayground } from './playground'

const context = createPlanContext(CONTRACT)
const ids = READINGS.map(({ id }) => id)

/** The configs under a heading of a page; the info string of each is `LANGUAGE DIALECT PATH`. */
function examplesOf(id: string, heading: string) {
  const [, part = ''] = readFileSync(`docs/rules/${id}.md`, 'utf8').split(`## ${heading}\n`)
  const blocks = [...(part.split('\n## ')[0] ?? '').matchAll(/```\w+ (\S+) (\S+)\n([\s\S]*?)```/g)]
  expect(blocks).not.toEqual([])
  const layer = (path: string) => (path.includes('.neocode') ? 'repo' : 'project')
  return {
    dialect: blocks[0]?.[1] ?? '',
    configs: blocks.map(([, , path = '', text = '']) => ({ layer: layer(path), path, text })),
  }
}

/** What is found in configs, and in the plan of the first event they have hooks for. */
function rulesIn({ dialect: name, configs }: ReturnType<typeof examplesOf>): string[] {
  const found = lintConfigs(context, { dialect: name, configs }).files.flatMap(({ findings }) => findings)
  return [...found, ...plannedFindings(name, configs)].map(({ rule }) => rule)
}

function plannedFindings(name: string, configs: ReturnType<typeof examplesOf>['configs']) {
  if (name === NATIVE_DIALECT) return []
  const dialect = DIALECTS.filter(isPlannable).find((one) => one.name === name)
  const [entry] = dialect ? readAgentConfigs(dialect, configs).flatMap(({ entries }) => entries) : []
  if (!dialect || !entry) return []
  const event = { [dialect.eventField]: entry.event }
  const state = { env: { HOME: '/home/ann' } }
  return planPlayground(context, { dialect: name, configs, event, context: state }).findings
}

describe('the findings of readers', () => {
  it.each(ids)('%s is found in what its page says to avoid, and not in what it says to prefer', (id) => {
    expect(rulesIn(examplesOf(id, 'Avoid'))).toContain(id)
    expect(rulesIn(examplesOf(id, 'Prefer'))).not.toContain(id)
  })

  it('are all that code beside the rules names, and have no name of a rule', () => {
    const sources = ['lib/dialects', 'lib/service'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /(?<!\.test|\.prop|\.suite)\.ts$/.test(path))
        .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
    )
    const named = new Set(sources.flatMap((text) => [...text.matchAll(/rule: '([a-z-]+)'/g)].map(([, id]) => id)))
    expect([...named].filter((id) => !RULES.some((rule) => rule.id === id)).toSorted()).toEqual(ids)
    expect(RULES.filter(({ id }) => ids.includes(id))).toEqual([])
  })
})
