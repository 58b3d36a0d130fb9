import { describe, expect, it } from 'vitest'
import { dialectOf, isPlannable, planAgent } from '#lib/dialects'
import { lintPlan } from './lint-plan'

const handler = (at: number) => ({ type: 'command', command: `run-${at}`, timeout: 5000 })

function rulesFound(count: number): string[] {
  const dialect = dialectOf('claude-code')
  if (!dialect || !isPlannable(dialect)) throw new Error('no such dialect')
  const hooks = { Stop: [{ hooks: Array.from({ length: count }, (_, at) => handler(at)) }] }
  const request = {
    configs: [{ layer: 'project', text: JSON.stringify({ hooks }) }],
    event: { hook_event_name: 'Stop' },
  }
  return lintPlan(dialect, planAgent(dialect, request)).findings.map(({ rule }) => rule)
}

describe('the findings of a plan', () => {
  it('are those of the rules', () => {
    expect(rulesFound(2)).toEqual(['timeout-unit', 'timeout-unit'])
  })

  it('leave very long configs to the command', () => {
    expect(rulesFound(2_001)).toEqual([])
  })
})
