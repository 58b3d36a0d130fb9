import { describe, expect, it } from 'vitest'
import { CONTRACT, DispatchResultV2, PlanReport, SimulationReport } from '#lib/contract'
import { readJson, toValue } from '#lib/jsonc'
import { DEFAULT_ENVELOPE } from './default-texts'
import { toRunReport } from './run-report'

const { tree } = readJson(DEFAULT_ENVELOPE)
const envelope = CONTRACT.parseEnvelope(tree && toValue(tree))

const hook = (ref: string) => ({
  ref,
  layer: 'user',
  kind: 'handler',
  label: 'demo.deny',
  order: 0,
  execution: 'series',
  mode: 'sync',
  timeoutMs: 1000,
  failurePolicy: 'fail-open',
  match: { mode: 'all', pattern: null, subject: 'Bash' },
  stdin: envelope,
})

const plan = PlanReport.parse({
  dialect: 'native',
  event: 'tool.pre-use',
  point: 'tool.pre-use',
  subject: 'Bash',
  files: [],
  hooks: [hook('guard'), hook('after')],
  skipped: [],
  skippedCounts: {},
  findings: [],
  wouldBlock: false,
  blockers: [],
})

const unchanged = { changed: false, value: null, by: null }
const result = DispatchResultV2.parse({
  schemaVersion: 'runtime-hook/v2',
  dispatchId: 'd1',
  eventId: 'evt-first',
  event: 'tool.pre-use',
  allowed: false,
  decision: {
    verdict: 'deny',
    blocked: true,
    blockedBy: 'answer',
    reason: 'no',
    decidedBy: ['guard'],
    input: unchanged,
    result: unchanged,
    halt: null,
    continueTurn: null,
    followUp: null,
    clearContext: false,
    rewake: [],
    toModel: [],
    toUser: [],
  },
  outcomes: [
    {
      schemaVersion: 'runtime-hook/v2',
      eventId: 'evt-first',
      sourceEventId: 's',
      hookId: 'guard',
      handlerId: 'demo.deny',
      event: 'tool.pre-use',
      order: 0,
      startedAt: '2026-01-31T09:30:00.000Z',
      completedAt: '2026-01-31T09:30:00.001Z',
      blocking: true,
      diagnostic: 'denied by demo.deny',
      durationMs: 0.4,
      disposition: 'denied',
      outcomeId: 'o1',
      dispatchId: 'd1',
      parentOutcomeId: null,
      definitionVersion: 1,
      source: 'user',
      kind: 'handler',
      mode: 'sync',
      asked: 'deny',
      enforced: 'deny',
      why: null,
      reason: 'no',
      effects: {},
      ignored: [],
      recorded: true,
      recordError: null,
      lateMs: null,
      lateDecision: null,
    },
  ],
  skipped: [{ ref: 'after', reason: 'after-block', detail: 'guard blocked before it.' }],
})

describe('toRunReport', () => {
  const report = toRunReport(plan, { runId: 'r', recorded: true, result })

  it('is a simulation report of what really ran', () => {
    expect(SimulationReport.parse(report)).toEqual(report)
    expect(report.hooks.map(({ ref }) => ref)).toEqual(['guard'])
    expect(report.skippedCounts).toEqual({ 'after-block': 1 })
    expect(report.decision).toEqual(result.decision)
  })

  it('says of each outcome what the hook received', () => {
    expect(report.outcomes).toMatchObject([
      { ref: 'guard', disposition: 'denied', durationMs: 0.4, diagnostic: 'denied by demo.deny', stdin: envelope },
    ])
  })
})
