import { describe, expect, it } from 'vitest'
import { PROCEEDS, type SimulationReport } from '#lib/contract'
import { compareRun } from './compare-run'

const outcome = (disposition: SimulationReport['outcomes'][number]['disposition']) => ({
  ref: 'a',
  disposition,
  durationMs: 1,
  reason: null,
  effects: {},
  ignored: [],
  stdin: null,
})

const report = (parts: Partial<SimulationReport>): SimulationReport => ({
  dialect: 'x',
  event: 'e',
  point: null,
  subject: null,
  files: [],
  hooks: [],
  skipped: [],
  skippedCounts: {},
  findings: [],
  wouldBlock: false,
  blockers: [],
  outcomes: [],
  decision: PROCEEDS,
  ...parts,
})

const hook: SimulationReport['hooks'][number] = {
  ref: 'a',
  layer: 'project',
  kind: 'command',
  label: './a',
  mode: 'sync',
  timeoutMs: 1,
  failurePolicy: 'fail-open',
  order: 0,
  execution: 'parallel',
  match: { mode: 'all', pattern: null, subject: null },
  stdin: null,
}

describe('what was predicted beside what happened', () => {
  it('marks the decision, what the model receives and each hook that came to something else', () => {
    const predicted = report({ hooks: [hook], outcomes: [outcome('allowed')] })
    const told = { as: 'tool-result', when: 'now', replaces: false, text: 'No.', by: 'a' } as const
    const decision = { ...PROCEEDS, verdict: 'deny', blocked: true, blockedBy: 'answer', toModel: [told] } as const
    const happened = report({
      hooks: [hook],
      outcomes: [outcome('denied')],
      decision: { ...decision, toModel: [told] },
    })
    expect(compareRun(predicted, happened)).toEqual([
      { what: 'Decision', predicted: 'goes through', happened: 'blocked', differs: true },
      { what: 'The model receives', predicted: 'nothing', happened: 'No.', differs: true },
      { what: 'a', predicted: 'allowed', happened: 'denied', differs: true },
    ])
  })

  it('says that the decision is the same, and leaves out what neither tells', () => {
    expect(compareRun(report({}), report({}))).toEqual([
      { what: 'Decision', predicted: 'goes through', happened: 'goes through', differs: false },
    ])
  })
})
