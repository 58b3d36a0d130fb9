import { expect, it } from 'vitest'
import { lintRuleSection } from './lint-rule-section'

it('links each rule to its page', () => {
  expect(lintRuleSection([{ id: 'a-b', summary: 'a | b' }])).toContain('| [a-b](rules/a-b.md) | a \\| b |')
})
