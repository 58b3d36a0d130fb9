import { describe, expect, it } from 'vitest'
import { LIMITS, PlanReport } from '#lib/contract'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, openTestBus, skippedOf } from '#lib/testing/bus'

const handlers = { allow: answering({ decision: 'allow' }), deny: answering({ decision: 'deny' }) }
const run = (handlerId: string) => ({ kind: 'handler', handlerId })

describe('a plan', () => {
  it('says of each hook what a person wants to know', () => {
    const match = { toolName: ['Bash', 'Edit'], toolNameRegex: ['^B'], argumentsContains: ['rm'] }
    const definition = definitionV2({ order: 3, failurePolicy: 'fail-closed', match })
    const envelope = envelopeV2({ metadata: { toolName: 'Bash' }, input: { command: 'rm x' } })
    expect(openTestBus({ handlers, definitions: [definition] }).plan(envelope)).toStrictEqual({
      dialect: 'native',
      event: 'tool.pre-use',
      point: 'tool.pre-use',
      subject: 'Bash',
      files: [],
      hooks: [
        {
          ref: 'guard.one',
          layer: 'user',
          kind: 'handler',
          label: 'allow',
          order: 3,
          execution: 'series',
          mode: 'sync',
          timeoutMs: 1_000,
          failurePolicy: 'fail-closed',
          scope: { kind: 'global' },
          source: 'user',
          mayBlock: true,
          handlerRegistered: true,
          match: { mode: 'fields', pattern: 'toolName Bash | Edit · regex ^B · arguments contain rm', subject: 'Bash' },
          stdin: envelope,
        },
      ],
      skipped: [],
      skippedCounts: {},
      findings: [],
      wouldBlock: false,
      blockers: [],
    })
  })

  it('gives every reason why a hook is not in it', () => {
    const definitions = [
      definitionV2({ id: 'off', enabled: false }),
      definitionV2({ id: 'repo', source: 'repo' }),
      definitionV2({ id: 'command', run: { kind: 'command', argv: ['true'] } }),
      definitionV2({ id: 'other', scope: { kind: 'workspace', id: 'w2' } }),
      definitionV2({ id: 'edit', match: { toolName: ['Edit'] } }),
      definitionV2({ id: 'post', event: 'tool.post-use' }),
    ]
    const bus = openTestBus({ handlers, definitions })
    const { hooks, skipped, skippedCounts } = bus.plan(
      envelopeV2({ metadata: { toolName: 'Bash' }, scope: { workspaceId: 'w1' } }),
    )
    expect(hooks).toEqual([])
    expect(skipped).toEqual([
      { ref: 'edit', reason: 'matcher', detail: 'Wants toolName Edit; the event is about Bash.' },
      { ref: 'command', reason: 'unsupported-kind', detail: 'Kind command cannot be run by this server.' },
      { ref: 'off', reason: 'disabled', detail: 'The definition is switched off.' },
      { ref: 'repo', reason: 'untrusted', detail: 'Nobody has accepted what this definition runs.' },
      { ref: 'other', reason: 'scope', detail: 'Applies to workspace w2.' },
    ])
    expect(skippedCounts).toEqual({ matcher: 1, 'unsupported-kind': 1, disabled: 1, untrusted: 1, scope: 1 })
  })

  it.each([
    ['matcher', { match: { toolName: ['Edit'] } }],
    ['scope', { scope: { kind: 'run', id: 'elsewhere' } }],
    ['disabled', { enabled: false }],
  ])('lists 200 hooks skipped for %s and counts them all', (reason, changes) => {
    const definitions = Array.from({ length: 450 }, (_, at) => definitionV2({ id: `h${at}`, ...changes }))
    const report = openTestBus({ handlers, definitions: [...definitions, definitionV2()] }).plan(envelopeV2())
    expect(report.hooks).toHaveLength(1)
    expect(report.skipped).toHaveLength(LIMITS.skippedListMax)
    expect(report.skippedCounts).toEqual({ [reason]: 450 })
  })

  it('does not end at a hook that would block, and names it', () => {
    const definitions = [
      definitionV2({ id: 'a', failurePolicy: 'fail-closed', run: run('nobody') }),
      definitionV2({ id: 'b' }),
      definitionV2({ id: 'c', run: run('nobody') }),
    ]
    const report = PlanReport.parse(openTestBus({ handlers, definitions }).plan(envelopeV2()))
    expect(report.hooks.map(({ ref, handlerRegistered }) => [ref, handlerRegistered])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ])
    expect(report).toMatchObject({
      wouldBlock: true,
      blockers: ['a: handler nobody is not registered and the policy is fail-closed'],
    })
  })

  it('is what dryRun gives for a v2 envelope, and takes other definitions', () => {
    const bus = openTestBus({ handlers, definitions: [definitionV2()] })
    expect(bus.dryRun(envelopeV2())).toEqual(bus.plan(envelopeV2()))
    const others = bus.definitionSet([definitionV2({ id: 'other' })])
    expect(bus.dryRun(envelopeV2(), others)).toMatchObject({ hooks: [{ ref: 'other' }] })
  })
})

describe('a dispatch', () => {
  it('lists what a block left out even when there is too much else to list', async () => {
    const elsewhere = { scope: { kind: 'run', id: 'elsewhere' } }
    const others = Array.from({ length: 300 }, (_, at) => definitionV2({ id: `h${at}`, ...elsewhere }))
    const definitions = [...others, definitionV2({ id: 'a', run: run('deny') }), definitionV2({ id: 'b' })]
    const { skipped } = await openTestBus({ handlers, definitions }).dispatch(envelopeV2())
    expect(skipped).toHaveLength(LIMITS.skippedListMax)
    expect(skipped[0]).toEqual({ ref: 'b', reason: 'after-block', detail: 'a blocked before it.' })
  })

  it('lists what a block left out before what was not planned', async () => {
    const definitions = [
      definitionV2({ id: 'a', enabled: false }),
      definitionV2({ id: 'b', run: run('deny') }),
      definitionV2({ id: 'c' }),
      definitionV2({ id: 'd' }),
    ]
    const finished = await openTestBus({ handlers, definitions }).dispatch(envelopeV2())
    expect(skippedOf(finished)).toEqual(['c after-block', 'd after-block', 'a disabled'])
  })
})
