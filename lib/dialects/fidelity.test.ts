import { describe, expect, it } from 'vitest'
import { DIALECTS, isPlannable } from './all'
import { countProofs, rulesOf } from './fidelity'
import type { PlannableDialect } from './plan-agent'

/** Some agents were recorded; the others are known from what is written of them. */
const isRecorded = (dialect: PlannableDialect) => countProofs(dialect).recorded > 0

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
    const { events, config, otherFiles = [], facts } = dialect.hooks
    const files = (config.toml === undefined ? 1 : 2) + otherFiles.length
    const defects = [config, ...otherFiles].flatMap((file) => file.defects)
    const kinds = new Set(defects.map(({ at, field, expected, reach }) => JSON.stringify([at, field, expected, reach])))
    expect(rules).toHaveLength(Object.keys(events).length + files + kinds.size + facts.length)
    const { recorded, documented, open } = countProofs(dialect)
    expect(recorded + documented + open).toBe(rules.length)
  })
})

it.each(DIALECTS.filter(isPlannable).filter(isRecorded))(
  'the rules of $name are mostly recorded, beside its rarer events',
  (dialect) => {
    const { recorded, documented, open } = countProofs(dialect)
    expect(recorded).toBeGreaterThan(documented + open - Object.keys(dialect.hooks.events).length)
  },
)
