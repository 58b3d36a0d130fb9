import { describe, expect, it } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { answering, openTestBus } from '#lib/testing/bus'

const command = (text: string) => ({ command: text })

function openRewriting() {
  const handlers = {
    rewrite: answering({ decision: 'allow', input: command('echo safe') }),
    deny: answering({ decision: 'deny', reason: 'seen safe' }),
    allow: answering({ decision: 'allow' }),
  }
  const hook = (id: string, order: number, changes: object = {}) =>
    definitionV2({ id, order, event: 'tool.pre-use', run: { kind: 'handler', handlerId: id }, ...changes })
  const run = (handlerId: string) => ({ run: { kind: 'handler', handlerId } })
  return openTestBus({
    handlers,
    definitions: [
      hook('rewrite', 0),
      hook('lost', 1, { match: { argumentsContains: ['rm -rf'] }, ...run('allow') }),
      hook('gained', 2, { match: { argumentsContains: ['safe'] }, ...run('deny') }),
      hook('behind', 3, run('allow')),
    ],
  })
}

const envelope = envelopeV2({ event: 'tool.pre-use', metadata: { toolName: 'Bash' }, input: command('rm -rf build') })

describe('the report of a dispatch', () => {
  it('holds a hook that only the rewritten input brought in, with what it was given', async () => {
    const report = (await openRewriting().dispatch(envelope)).report()
    expect(report.hooks.map(({ ref }) => ref)).toEqual(['rewrite', 'gained'])
    expect(report.outcomes).toMatchObject([
      { ref: 'rewrite', stdin: { input: command('rm -rf build') } },
      { ref: 'gained', disposition: 'denied', stdin: { input: command('echo safe') } },
    ])
    expect(report.blockers).toEqual(['gained: seen safe'])
    expect(report.skipped.map(({ ref, reason }) => [ref, reason])).toEqual([
      ['behind', 'after-block'],
      ['lost', 'input-changed'],
    ])
  })

  it('is that of a simulation in which the handlers answer the same', async () => {
    const bus = openRewriting()
    const { outcomes, ...report } = (await bus.dispatch(envelope)).report()
    const simulated = bus.simulate(envelope, {
      rewrite: { decision: 'allow', input: command('echo safe') },
      gained: { decision: 'deny', reason: 'seen safe' },
    })
    expect({ ...simulated, outcomes: undefined }).toEqual({ ...report, outcomes: undefined })
    expect(simulated.outcomes.map(({ durationMs: _, ...outcome }) => outcome)).toEqual(
      outcomes.map(({ durationMs: _, ...outcome }) => outcome),
    )
  })
})
