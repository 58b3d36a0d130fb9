import { expect, it } from 'vitest'
import { fidelitySections } from './fidelity-sections'

it('counts the rules of each agent and lists first what no recording shows', () => {
  const sections = fidelitySections([
    {
      name: 'some-agent',
      agent: 'Some agent',
      agentVersion: '1.2.3',
      counts: { recorded: 1, documented: 0, open: 1 },
      rules: [
        { rule: 'A.', proof: 'recorded', source: 'oracle pre-a' },
        { rule: 'B.', proof: 'open', source: 'by analogy' },
      ],
    },
  ])
  expect(sections['fidelity-counts']).toContain('| Some agent | 1.2.3 | 1 | 0 | 1 |')
  expect(sections['fidelity-some-agent']?.split('\n').slice(2)).toEqual([
    '| B. | open | by analogy |',
    '| A. | recorded | pre-a |',
  ])
})
