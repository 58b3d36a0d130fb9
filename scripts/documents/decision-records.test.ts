import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'docs/adr'
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const index = readFileSync(`${FOLDER}/README.md`, 'utf8')

describe('decision records', () => {
  it('are numbered without gap', () => {
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, at) => at + 1))
  })

  it.each(records)('%s has the form of all of them and stands in the index', (name) => {
    const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
    const [title = ''] = text.split('\n')
    expect(title).toMatch(/^# \d{4} \S/)
    expect(title.slice(2, 6)).toBe(name.slice(0, 4))
    expect([...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Rejected',
      'Consequences',
    ])
    expect(text).toMatch(/\nStatus: (accepted|replaced by \d{4})\n/)
    expect(text).toMatch(/\n## Rejected\n\n- [*]/)
    expect(index).toContain(`| [${name.slice(0, 4)}](${name}) | ${title.slice(7)} |`)
  })
})
