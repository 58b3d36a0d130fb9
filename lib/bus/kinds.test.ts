import { describe, expect, it, vi } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { chainOf, openTestBus, skippedOf } from '#lib/testing/bus'
import type { HandlerRegistration } from './handler'

const command = { kind: 'command', argv: ['./guard.sh', '--strict'] }

/** What runs commands in these tests: an exit code of 2 refuses. */
function createRunner(run: HandlerRegistration['run'] = () => ({ decision: 'deny', reason: 'really' })) {
  return {
    id: 'command',
    meaning: 'Runs commands in a test.',
    run: vi.fn(run),
    fromScript: ({ exitCode }) =>
      exitCode === 2 ? { answer: { decision: 'deny', reason: 'scripted' } } : { answer: { decision: 'allow' } },
    given: ({ definition }) => ({ stdin: { hook: definition.id }, stdinNewline: true, env: { A: '1' }, cwd: '/p' }),
  } satisfies HandlerRegistration
}

describe('a definition of another kind than handler', () => {
  it('is asked through what runs its kind, and judged like any other', async () => {
    const runner = createRunner()
    const definitions = [definitionV2({ run: command })]
    const bus = openTestBus({ runners: { command: runner }, definitions })
    const finished = await bus.dispatch(envelopeV2())
    expect(chainOf(finished)).toEqual(['guard.one denied'])
    expect(finished.decision.reason).toBe('really')
    expect(runner.run.mock.calls[0]?.[1].definition.run).toEqual(command)
  })

  it('that could not be asked obeys its policy', async () => {
    const runner = createRunner(() => Promise.reject(new Error('ENOENT')))
    const definitions = [definitionV2({ run: command, failurePolicy: 'fail-closed' })]
    const bus = openTestBus({ runners: { command: runner }, definitions })
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one failed-closed'])
  })

  it('is planned with what it is given outside, under its own text', () => {
    const bus = openTestBus({ runners: { command: createRunner() }, definitions: [definitionV2({ run: command })] })
    expect(bus.plan(envelopeV2()).hooks).toMatchObject([
      {
        kind: 'command',
        label: './guard.sh --strict',
        handlerRegistered: true,
        stdin: { hook: 'guard.one' },
        stdinNewline: true,
        env: { A: '1' },
        cwd: '/p',
      },
    ])
  })

  it.each([
    ['its id', { 'guard.one': { exitCode: 2 } }, true],
    ['the text of its command', { './guard.sh --strict': { exitCode: 2 } }, true],
    ['no name', {}, false],
    ['a duration over its timeout', { 'guard.one': { exitCode: 2, durationMs: 1_000 } }, false],
  ])('is simulated by the script under %s', (_what, outputs, blocks) => {
    const runner = createRunner()
    const bus = openTestBus({ runners: { command: runner }, definitions: [definitionV2({ run: command })] })
    expect(bus.simulate(envelopeV2(), outputs).wouldBlock).toBe(blocks)
    expect(runner.run).not.toHaveBeenCalled()
  })

  it('is skipped where nothing runs its kind', async () => {
    const bus = openTestBus({ definitions: [definitionV2({ run: command })] })
    expect(skippedOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one unsupported-kind'])
  })

  it('cannot be reached by a handler id', async () => {
    const definitions = [definitionV2({ run: { kind: 'handler', handlerId: 'command' } })]
    const bus = openTestBus({ runners: { command: createRunner() }, definitions })
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one missing-handler'])
  })
})

describe('a definition of source repo', () => {
  const repo = definitionV2({ source: 'repo', run: command })

  it.each([
    [true, []],
    [false, ['guard.one untrusted']],
  ])('whose acceptance is %s', async (isTrusted, skipped) => {
    const trusts = vi.fn(() => isTrusted)
    const bus = openTestBus({ runners: { command: createRunner() }, definitions: [repo], trusts })
    expect(skippedOf(await bus.dispatch(envelopeV2()))).toEqual(skipped)
    expect(trusts).toHaveBeenCalledWith(repo)
  })

  it('is judged anew when it is registered again', async () => {
    let isTrusted = false
    const bus = openTestBus({ runners: { command: createRunner() }, definitions: [repo], trusts: () => isTrusted })
    isTrusted = true
    bus.registerDefinition(repo)
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one denied'])
  })
})
