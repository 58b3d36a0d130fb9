import { describe, expect, it } from 'vitest'
import { createBuiltInHandlers, createBus } from '#lib/bus'
import { CONTRACT, type StoredDispatch } from '#lib/contract'
import { decisionRecord, definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { type Judge, judgeEnvelope } from './judge-envelope'

const run = (handlerId: string, params?: object) => ({ kind: 'handler', handlerId, ...(params && { params }) })
const deny = definitionV2({ id: 'guard', run: run('deny', { reason: 'not today' }), match: { toolName: ['Bash'] } })

function judgeOf(...definitions: object[]): Judge {
  const handlers = createBuiltInHandlers({ probe: async () => 'missing' })
  const bus = createBus({ contract: CONTRACT, handlers })
  const impure = new Set(['flaky', 'require-file-exists'])
  return {
    simulate: bus.replay(bus.definitionSet(definitions)),
    isPure: ({ label }) => !impure.has(label),
  }
}

const bash = envelopeV2({ metadata: { toolName: 'Bash' } })

function dispatch(changes: Partial<StoredDispatch> = {}): StoredDispatch {
  return {
    dispatchId: 'd1',
    parentOutcomeId: null,
    eventId: 'event-1',
    sourceEventId: 'source-1',
    event: 'tool.pre-use',
    runId: 'run-1',
    dialect: 'native',
    startedAt: '2026-01-31T09:30:00.000Z',
    completedAt: '2026-01-31T09:30:00.008Z',
    durationMs: 8,
    allowed: true,
    decision: decisionRecord(),
    skipped: [],
    envelope: CONTRACT.parseEnvelope(bash) as StoredDispatch['envelope'],
    inputTruncated: false,
    ...changes,
  }
}

const blocked = {
  allowed: false,
  decision: decisionRecord({ verdict: 'deny', blocked: true, blockedBy: 'answer', decidedBy: ['old'], reason: 'then' }),
}

describe('judgeEnvelope', () => {
  it.each([
    ['newly-blocked', {}, [judgeOf(deny), { byThen: null, byNow: 'guard', reason: 'not today' }]],
    ['still-blocked', blocked, [judgeOf(deny), { byThen: 'old', byNow: 'guard', reason: 'not today' }]],
    ['no-longer-blocked', blocked, [judgeOf(), { byThen: 'old', byNow: null, reason: 'then' }]],
    ['still-allowed', {}, [judgeOf(), { byThen: null, byNow: null, reason: null }]],
  ] as const)('%s', (verdict, changes, [judge, rest]) => {
    expect(judgeEnvelope(dispatch(changes), judge)).toMatchObject({ verdict, subject: 'Bash', unknown: null, ...rest })
  })

  it('a refusal that keeps the turn going is a block', () => {
    const keepsGoing = { allowed: false, decision: decisionRecord({ verdict: 'deny', continueTurn: true }) }
    expect(judgeEnvelope(dispatch(keepsGoing), judgeOf()).verdict).toBe('no-longer-blocked')
  })

  it.each<[string, Partial<StoredDispatch>, Judge]>([
    ['not-kept', { envelope: null }, judgeOf(deny)],
    ['truncated', { inputTruncated: true }, judgeOf(deny)],
    ['unreadable', { envelope: { schemaVersion: 'runtime-hook/v0' } }, judgeOf(deny)],
    ['not-decided', { allowed: null, decision: null, completedAt: null }, judgeOf(deny)],
    ['not-decided', { allowed: false }, judgeOf(deny)],
    ['not-pure', {}, judgeOf(definitionV2({ run: run('flaky') }))],
  ])('%s is unknown', (unknown, changes, judge) => {
    expect(judgeEnvelope(dispatch(changes), judge)).toMatchObject({ verdict: 'unknown', unknown, byNow: null })
  })

  it.each([
    ['behind a block', definitionV2({ id: 'z.later', order: 9, run: run('flaky') }), 'newly-blocked'],
    ['that only observes', definitionV2({ id: 'a', mode: 'observe', order: -9, run: run('flaky') }), 'newly-blocked'],
    ['that runs before it', definitionV2({ id: 'a', order: -9, run: run('flaky') }), 'unknown'],
  ])('a hook whose answer is not known, %s: %s', (_where, hook, verdict) => {
    expect(judgeEnvelope(dispatch(), judgeOf(deny, hook)).verdict).toBe(verdict)
  })

  it('says when secrets had been taken out', () => {
    const redacted = { ...bash, input: { command: 'curl -H token=[REDACTED]' } }
    const envelope = CONTRACT.parseEnvelope(redacted) as StoredDispatch['envelope']
    expect(judgeEnvelope(dispatch({ envelope }), judgeOf()).redacted).toBe(true)
    expect(judgeEnvelope(dispatch(), judgeOf()).redacted).toBe(false)
  })

  it('takes a v1 envelope', () => {
    const envelope = envelopeV1({ metadata: { toolName: 'Bash' } }) as StoredDispatch['envelope']
    expect(judgeEnvelope(dispatch({ envelope }), judgeOf(deny)).verdict).toBe('newly-blocked')
  })
})
