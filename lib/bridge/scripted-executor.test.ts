import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentOutputs } from '#lib/dialects'
import { envelopeV2, groupOf } from '#lib/testing'
import { openBridgedBus, plannableDialect } from '#lib/testing/bridge'
import { createScriptedExecutor } from './scripted-executor'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const outputs = AgentOutputs.parse({
    slow: { durationMs: 120 },
    quick: { durationMs: 40, exitCode: 2, stderr: 'no' },
  })
  const executor = createScriptedExecutor(plannableDialect('claude-code'), outputs, { isPaced: true })
  return openBridgedBus({ dialect: 'claude-code', config: groupOf('PreToolUse', 'slow', 'quick'), executor })
}

describe('a paced script', () => {
  it('takes the time it names, each hook beside the other', async () => {
    const { bus } = open()
    const dispatched = bus.dispatch(envelopeV2({ metadata: { toolName: 'Bash' } }))
    await vi.advanceTimersByTimeAsync(130)
    const { outcomes } = await dispatched
    expect(outcomes.map(({ durationMs }) => durationMs)).toEqual([120, 40, 120])
    expect(outcomes.map(({ disposition }) => disposition)).toEqual(['passed', 'denied', 'denied'])
  })

  it('leaves nothing behind when nobody waits for it', async () => {
    const { bus, recorder } = open()
    const caller = new AbortController()
    const dispatched = bus.dispatch(envelopeV2({ metadata: { toolName: 'Bash' } }), { signal: caller.signal })
    const refused = expect(dispatched).rejects.toMatchObject({ code: 'DISPATCH_CANCELLED' })
    await vi.advanceTimersByTimeAsync(50)
    caller.abort()
    await refused
    expect(recorder.outcomes.map(({ disposition, durationMs }) => [disposition, durationMs])).toEqual([
      ['cancelled', 50],
      ['cancelled', 40],
      ['cancelled', 50],
    ])
    await vi.advanceTimersByTimeAsync(20)
    expect(vi.getTimerCount()).toBe(0)
  })
})
