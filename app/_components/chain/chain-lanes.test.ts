import { expect, it } from 'vitest'
import { type PlannedHook, type PlanReport, PROCEEDS, type SimulationReport } from '#lib/contract'
import { toChain } from './chain-lanes'

const hook = (ref: string, rest: Partial<PlannedHook> = {}): PlannedHook => ({
  ref,
  layer: 'user',
  kind: 'handler',
  label: 'demo.allow',
  order: 0,
  execution: 'series',
  mode: 'sync',
  timeoutMs: 1_000,
  failurePolicy: 'fail-open',
  match: { mode: 'all', pattern: null, subject: null },
  stdin: null,
  ...rest,
})

const plan = (hooks: PlannedHook[], rest: Partial<PlanReport> = {}): PlanReport => ({
  dialect: 'native',
  event: 'tool.pre-use',
  point: 'tool.pre-use',
  subject: 'Bash',
  files: [],
  hooks,
  skipped: [],
  skippedCounts: {},
  findings: [],
  wouldBlock: false,
  blockers: [],
  ...rest,
})

it('puts neighbours of one stage and scope into one lane and keeps the order', () => {
  const chain = toChain(
    plan([
      hook('a', { source: 'internal', scope: { kind: 'global' } }),
      hook('b', { source: 'internal', scope: { kind: 'global' } }),
      hook('c', { source: 'internal', scope: { kind: 'run', id: 'r1' } }),
      hook('d', { source: 'user', scope: { kind: 'global' } }),
    ]),
  )
  expect(chain.lanes.map(({ stage, scope, cards }) => [stage, scope, cards.map((card) => card.ref)])).toEqual([
    ['internal', 'global', ['a', 'b']],
    ['internal', 'run r1', ['c']],
    ['user', 'global', ['d']],
  ])
})

it('takes the layer as the lane where there is no scope', () => {
  const chain = toChain(plan([hook('project:PreToolUse[0].hooks[0]', { layer: 'project', execution: 'parallel' })]))
  expect(chain.lanes).toMatchObject([{ stage: 'project', scope: null, cards: [{ link: 'first', position: 1 }] }])
})

it('stops at the blocking outcome and parts the not reached from the skipped', () => {
  const report: SimulationReport = {
    ...plan([hook('a'), hook('b')], {
      skipped: [
        { ref: 'c', reason: 'after-block', detail: 'b denied' },
        { ref: 'd', reason: 'matcher', detail: 'no match' },
      ],
      skippedCounts: { 'after-block': 1, matcher: 3 },
    }),
    outcomes: [
      { ref: 'a', disposition: 'allowed', durationMs: 1, reason: null, effects: {}, ignored: [], stdin: null },
      {
        ref: 'b',
        disposition: 'denied',
        blocking: true,
        durationMs: 2,
        reason: 'no',
        effects: {},
        ignored: [],
        stdin: null,
      },
    ],
    decision: {
      ...PROCEEDS,
      verdict: 'deny',
      blocked: true,
      blockedBy: 'answer',
      reason: 'no',
      decidedBy: ['b'],
    },
  }
  const chain = toChain(report)
  expect(chain.lanes.flatMap((lane) => lane.cards).map((card) => card.stops)).toEqual([false, true])
  expect(chain.notReached.map((entry) => entry.ref)).toEqual(['c'])
  expect(chain.skipped.map((entry) => entry.ref)).toEqual(['d'])
  expect(chain.unlisted).toBe(2)
})

it('says when a missing handler would block, and only then', () => {
  const missing = { handlerRegistered: false, mayBlock: true } as const
  const chain = toChain(
    plan([hook('a', { ...missing, failurePolicy: 'fail-closed' }), hook('b', missing), hook('c', { mayBlock: true })]),
  )
  expect(chain.lanes.flatMap((lane) => lane.cards).map((card) => card.wouldBlock)).toEqual([true, false, false])
})
