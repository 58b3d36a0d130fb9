import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { READINGS } from './readings'
import { RULES } from './rules'

const ids = RULES.map(({ id }) => id)
const readings = READINGS.map(({ id }) => id)
const namesOf = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))

describe('the rules', () => {
  it('stand in the table by their id, each once', () => {
    expect(ids).toEqual([...new Set(ids)].toSorted())
    expect(ids.length).toBeGreaterThan(0)
  })

  it('have a file, a test and a page each, and nothing else has', () => {
    const files = namesOf('lib/lint/rules', '.ts').filter((name) => !name.endsWith('.test'))
    expect(files.toSorted()).toEqual(ids)
    expect(namesOf('lib/lint/rules', '.test.ts').toSorted()).toEqual(ids)
    expect(namesOf('docs/rules', '.md').toSorted()).toEqual([...ids, ...readings].toSorted())
  })

  it.each([...ids, ...readings])('the page of %s has its parts', (id) => {
    expect(readFileSync(`docs/rules/${id}.md`, 'utf8')).toMatch(
      new RegExp(`^# ${id}\\n[^]*\\n## Avoid\\n[^]*\\n## Prefer\\n[^]*\\n## Why\\n\\n[^]+$`),
    )
  })

  it.each(ids)('%s runs its page in its test', (id) => {
    expect(readFileSync(`lib/lint/rules/${id}.test.ts`, 'utf8')).toMatch(/ruleSuite\(|answerSuite\(/)
  })

  it('names where it was seen', () => {
    for (const id of ids)
      expect(readFileSync(`lib/lint/rules/${id}.ts`, 'utf8')).toMatch(/\/\*\*[\s\S]*?\(.+\)\.? ?\*\//)
  })
})
