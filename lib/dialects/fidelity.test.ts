import { describe, expect, it } from 'vitest'
import { DIALECTS, isPlannable } from './all'
import { countProofs, rulesOf } from './fidelity'

const plannable = DIALECTS.filter(isPlannable).map((dialect) => [dialect.name, dialect] as const)

describe.each(plannable)('the rules of %s', (_name, dialect) => {
  const rules = rulesOf(dialect)

  it('are sentences, each once, with what shows them', () => {
    for (const { rule, source } of rules) {
      expect(rule).toMatch(/^\S.*\.$/)
      expect(source).not.toBe('')
    }
    expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length)
  })

  it('name recordings where they are recorded, and nowhere else', () => {
    for (const { rule, proof, source } of rules) {
      if (proof === 'recorded') expect(source, rule).toMatch(/^oracle |^REPORT /)
      if (proof === 'documented') expect(source, rule).not.toMatch(/^oracle /)
    }
  })

  it('cover every event and every defect, and are counted by their proof', () => {
    const { events, config, facts } = dialect.hooks
    const files = config.toml === undefined ? 1 : 2
    expect(rules).toHaveLength(Object.keys(events).length + files + config.defects.length + facts.length)
    const { recorded, documented, open } = countProofs(dialect)
    expect(recorded + documented + open).toBe(rules.length)
    expect(recorded).toBeGreaterThan(documented + open - Object.keys(events).length)
  })
})
