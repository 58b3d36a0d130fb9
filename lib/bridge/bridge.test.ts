import { describe, expect, it } from 'vitest'
import type { HookEnd } from '#lib/dialects'
import { definitionV2, envelopeV1, envelopeV2, groupOf } from '#lib/testing'
import { createTestBridge, openBridgedBus } from '#lib/testing/bridge'
import { chainOf, createGate } from '#lib/testing/bus'
import type { Execute } from './executor'

const DONE: HookEnd = {
  kind: 'process',
  exitCode: 0,
  signal: null,
  stdout: '',
  stderr: '',
  durationMs: 0,
  timedOut: false,
  spawnError: null,
}
const call = (rest: object = {}) => envelopeV2({ metadata: { toolName: 'Bash' }, input: { command: 'ls' }, ...rest })
const claude = (execute: Execute, config: object = groupOf('PreToolUse', 'a', 'b'), knobs: object = {}) =>
  openBridgedBus({ dialect: 'claude-code', config, executor: { execute }, knobs })

describe('the hooks of a bridge', () => {
  it('get what the agent gives them: payload, newline, variables, and the chain', async () => {
    const given: { stdin: string; env: Readonly<Record<string, string>> }[] = []
    const { bus } = claude(
      (_planned, { stdin, env }) => {
        given.push({ stdin, env })
        return DONE
      },
      groupOf('PreToolUse', 'a'),
    )
    await bus.dispatch(call())
    expect(given).toHaveLength(1)
    expect(given[0]?.stdin.endsWith('}\n')).toBe(true)
    expect(JSON.parse(given[0]?.stdin ?? '')).toMatchObject({
      hook_event_name: 'PreToolUse',
      cwd: '/p',
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
    })
    expect(given[0]?.env).toMatchObject({
      CLAUDE_PROJECT_DIR: '/p',
      HOOKSCOPE_PARENT: expect.stringContaining('event-1'),
    })
  })

  it('run together where the agent runs them so: the second starts before the first has ended', async () => {
    const gate = createGate()
    const { bus } = claude(async ({ hook }) => {
      if (hook.label === 'b') gate.open()
      await gate.opened
      return DONE
    })
    expect(chainOf(await bus.dispatch(call()))).toEqual([
      'claude-code/PreToolUse.0.0 passed',
      'claude-code/PreToolUse.0.1 passed',
      'claude-code/PreToolUse allowed',
    ])
  })

  it('run one after another, copies too, in the serial composition, all of them whatever is refused', async () => {
    const running: string[] = []
    const seen: string[] = []
    const config = groupOf('PreToolUse', 'a', 'a', 'b')
    const { bus } = claude(
      async ({ hook }) => {
        running.push(hook.label)
        seen.push(running.join())
        await Promise.resolve()
        running.pop()
        return { ...DONE, exitCode: 2, stderr: `no ${hook.label}` }
      },
      config,
      { composition: 'serial' },
    )
    const { decision } = await bus.dispatch(call())
    expect(seen).toEqual(['a', 'a', 'b'])
    expect(decision).toMatchObject({ blocked: true, reason: 'no b' })
    const asAgent = claude(() => DONE, config)
    expect((await asAgent.bus.dispatch(call())).outcomes).toHaveLength(3)
  })

  it('are not there for an envelope the agent has no event for', async () => {
    const { bus } = claude(() => ({ ...DONE, exitCode: 2 }), groupOf('PostToolUse', 'a'))
    const finished = await bus.dispatch(
      envelopeV2({ event: 'tool.post-use', metadata: { toolName: 'Bash', isError: true } }),
    )
    expect(chainOf(finished)).toEqual(['claude-code/PostToolUse allowed'])
  })

  it('run for a v1 envelope, whose result shows the bridge alone', async () => {
    const { bus } = claude(() => ({ ...DONE, exitCode: 2, stderr: 'no' }))
    const { allowed, version } = await bus.dispatch(envelopeV1({ metadata: { toolName: 'Bash' } }))
    expect([allowed, version]).toEqual([false, 'runtime-hook/v1'])
  })

  it('keep secrets out of their records', async () => {
    const secret = `ghp_${'a'.repeat(24)}`
    const { bus, recorder } = claude(
      () => ({ ...DONE, exitCode: 1, stderr: `bad ${secret}` }),
      groupOf('PreToolUse', `TOKEN=${secret} ./guard`),
    )
    await bus.dispatch(call({ references: { sourceEventId: 's', turnId: 't' } }))
    expect(recorder.outcomes[0]?.foreign?.stderrSummary).toMatch(/^bad /)
    expect(JSON.stringify(recorder.outcomes)).not.toContain(secret)
  })
})

describe('what fails', () => {
  it('inside a hook is the dialect’s to judge', async () => {
    const { bus } = claude(() => Promise.reject(new Error('no such shell')))
    const { allowed, outcomes } = await bus.dispatch(call())
    expect(allowed).toBe(true)
    expect(outcomes[0]).toMatchObject({ disposition: 'spawn-failed', diagnostic: 'Not started: no such shell' })
    expect(outcomes.at(-1)?.disposition).toBe('allowed')
  })

  it('in the bridge itself lets the event through', async () => {
    const { bus, recorder } = openBridgedBus({
      dialect: 'claude-code',
      config: groupOf('PreToolUse', 'a'),
      outputs: { a: { stdout: JSON.stringify(asking()) } },
      approve: () => Promise.reject(new Error('nobody is there')),
    })
    const { allowed, outcomes } = await bus.dispatch(call())
    expect(allowed).toBe(true)
    expect(outcomes.map(({ disposition }) => disposition)).toEqual(['cancelled', 'failed-open'])
    expect(recorder.outcomes.at(-1)?.diagnostic).toBe('nobody is there')
  })

  it('is told to stop when the caller goes away, and the dispatch is no allow', async () => {
    const started = createGate()
    const reasons: unknown[] = []
    const { bus, recorder } = claude(
      (_planned, { signal }) => {
        started.open()
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason)
            reject(signal.reason)
          })
        })
      },
      groupOf('PreToolUse', 'a'),
    )
    const caller = new AbortController()
    const dispatched = bus.dispatch(call(), { signal: caller.signal })
    await started.opened
    caller.abort()
    await expect(dispatched).rejects.toMatchObject({ code: 'DISPATCH_CANCELLED' })
    expect(reasons).toMatchObject([{ code: 'DISPATCH_CANCELLED' }])
    expect(recorder.outcomes.map(({ disposition }) => disposition)).toEqual(['cancelled', 'cancelled'])
    expect(recorder.outcomes[0]?.foreign).toMatchObject({ decision: 'pass', exitCode: null })
  })

  it('is a definition that takes the handler of a bridge for itself', async () => {
    const { bus } = claude(() => ({ ...DONE, exitCode: 2 }), groupOf('PreToolUse', 'a'))
    const run = { kind: 'handler', handlerId: 'bridge/claude-code/PreToolUse' }
    const definitions = bus.definitionSet([definitionV2({ id: 'mine', run })])
    expect(chainOf(await bus.dispatch(call(), { definitions }))).toEqual(['mine failed-open'])
  })
})

function asking(): object {
  return {
    hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'ask', permissionDecisionReason: 'sure?' },
  }
}

describe('a question', () => {
  const open = (approve?: () => boolean) =>
    openBridgedBus({
      dialect: 'claude-code',
      config: groupOf('PreToolUse', 'a'),
      outputs: { a: { stdout: JSON.stringify(asking()) } },
      ...(approve && { approve }),
    })

  it.each([
    ['without anybody to answer', undefined, false],
    ['answered with no', false, false],
    ['answered with yes', true, true],
  ])('%s', async (_what, answer, allowed) => {
    const finished = await open(answer === undefined ? undefined : () => answer).bus.dispatch(call())
    expect(finished.allowed).toBe(allowed)
    expect(finished.outcomes[0]).toMatchObject({ disposition: 'asked', blocking: !allowed })
  })
})

describe('the bus around a bridge', () => {
  it('refuses the bridge inside itself, over the chain that a hook carries on', async () => {
    let depth = 0
    const bridged: ReturnType<typeof claude> = claude(
      async (_planned, { env }) => {
        depth += 1
        await bridged.bus.dispatch(call(), { door: true, parent: env.HOOKSCOPE_PARENT ?? '' })
        return DONE
      },
      groupOf('PreToolUse', 'a'),
    )
    const { bus, recorder } = bridged
    await bus.dispatch(call(), { door: true })
    expect(depth).toBe(1)
    expect(recorder.outcomes.map(({ hookId, disposition }) => `${hookId} ${disposition}`)).toEqual([
      'claude-code/PreToolUse reentrant',
      'claude-code/PreToolUse.0.0 passed',
      'claude-code/PreToolUse allowed',
    ])
  })

  it('ends a turn that a bridge would hold for ever', async () => {
    const { bus } = openBridgedBus({
      dialect: 'codex',
      config: groupOf('Stop', 'a'),
      outputs: { a: { stdout: JSON.stringify({ decision: 'block', reason: 'go on' }) } },
    })
    const stop = envelopeV2({ event: 'turn.pre-stop', scope: { runId: 'run-1' } })
    const goesOn: (boolean | null)[] = []
    for (let turn = 0; turn < 9; turn += 1) goesOn.push((await bus.dispatch(stop)).decision.continueTurn)
    expect(goesOn).toEqual([...Array(8).fill(true), false])
    const { outcomes } = await openBridgedBus({
      dialect: 'claude-code',
      config: groupOf('Stop', 'a'),
      outputs: { a: { exitCode: 2, stderr: 'go on' } },
    }).bus.dispatch(envelopeV2({ event: 'turn.pre-stop', metadata: { consecutiveBlocks: 8 } }))
    expect(outcomes.map(({ blocking }) => blocking)).toEqual([false, false])
  })
})

describe('a hook in the background', () => {
  const config = { hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'a', async: true }] }] } }

  it('is not waited for, ends with the bridge’s removal, and is then noted', async () => {
    const removed = createGate()
    const { bus, bridge, recorder } = claude(
      (_planned, { signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            removed.open()
            resolve({ ...DONE, exitCode: 2 })
          })
        }),
      config,
    )
    const { allowed, outcomes } = await bus.dispatch(call())
    expect([allowed, outcomes[0]?.disposition]).toEqual([true, 'background'])
    expect(recorder.lateNotes).toEqual([])
    await bridge.drain()
    await removed.opened
    expect(recorder.lateNotes).toMatchObject([{ outcomeId: outcomes[0]?.outcomeId, lateDecision: 'cancelled' }])
  })

  it('is drained with what it starts meanwhile', async () => {
    const { bridge } = claude(() => DONE, config)
    await bridge.drain()
    await bridge.drain()
    expect(bridge.events.map(({ event }) => event)).toEqual(['PreToolUse'])
  })
})

describe('a bridge', () => {
  it('has one definition for each event with hooks and a hook point: internal, fail-open, as long as its hooks', () => {
    const handler = (timeout?: number) => ({ type: 'command', command: 'a', ...(timeout !== undefined && { timeout }) })
    const bridge = createTestBridge({
      dialect: 'claude-code',
      config: {
        hooks: {
          PreToolUse: [{ hooks: [handler(5), handler(7_200)] }],
          Stop: [{ hooks: [handler()] }],
          ConfigChange: [{ hooks: [handler()] }],
          Nope: [{ hooks: [handler()] }],
        },
      },
    })
    expect(bridge.problem).toBeNull()
    expect(bridge.events.map(({ event, timeoutMs }) => [event, timeoutMs])).toEqual([
      ['PreToolUse', 7_201_000],
      ['Stop', 601_000],
    ])
    for (const { definition } of bridge.events) {
      expect(definition).toMatchObject({ source: 'internal', failurePolicy: 'fail-open', mode: 'sync', match: {} })
    }
  })

  it('that runs its hooks one after another has the time of all of them', () => {
    const [event] = createTestBridge({
      dialect: 'codex',
      config: groupOf('PreToolUse', 'a', 'b'),
      knobs: { composition: 'serial', defaultTimeoutMs: 2_000 },
    }).events
    expect(event?.timeoutMs).toBe(5_000)
  })

  it.each([
    ['is no JSON', '{', /expected/],
    ['is refused by the agent', '{"hooks": 5}', /./],
    ['holds no hook', '{"hooks": {}}', /holds no hook/],
  ])('whose config %s has no event and says why', (_what, config, problem) => {
    const bridge = createTestBridge({ dialect: 'codex', config })
    expect(bridge.events).toEqual([])
    expect(bridge.problem).toMatch(problem)
  })

  it('takes no notice of a bad matcher of an event that no hook point stands for', () => {
    const config = {
      hooks: {
        ConfigChange: [{ matcher: '[', hooks: [{ type: 'command', command: 'a' }] }],
        Stop: [{ hooks: [{ type: 'command', command: 'a' }] }],
      },
    }
    expect(createTestBridge({ dialect: 'claude-code', config }).events.map(({ event }) => event)).toEqual(['Stop'])
  })
})

describe.each([
  ['claude-code', 'PreToolUse', groupOf('PreToolUse', 'a')],
  ['codex', 'PreToolUse', groupOf('PreToolUse', 'a')],
  ['gemini-cli', 'BeforeTool', groupOf('BeforeTool', 'a')],
  ['qwen-code', 'PreToolUse', groupOf('PreToolUse', 'a')],
  ['cursor', 'preToolUse', { version: 1, hooks: { preToolUse: [{ command: 'a' }] } }],
  ['copilot-cli', 'preToolUse', { version: 1, hooks: { preToolUse: [{ type: 'command', command: 'a', bash: 'a' }] } }],
  ['codebot', 'PreToolUse', { hooks: { PreToolUse: [{ type: 'command', command: 'a', blocking: true }] } }],
])('a config of %s', (dialect, event, config) => {
  it('runs on the bus, and its exit code 2 refuses the call', async () => {
    const { bus, bridge } = openBridgedBus({ dialect, config, outputs: { a: { exitCode: 2, stderr: 'no' } } })
    expect(bridge.events.map((one) => one.event)).toEqual([event])
    const { allowed, outcomes } = await bus.dispatch(call())
    expect([allowed, outcomes.length, outcomes[0]?.disposition]).toEqual([false, 2, 'denied'])
    expect(outcomes[0]?.foreign).toMatchObject({ dialect, point: event })
  })
})

it('a config of neo-code runs on the bus, and its exit code 1 refuses the call', async () => {
  const config = `
runtime:
  hooks:
    items:
      - { id: guard, point: before_tool_call, kind: command, params: { command: [./guard] } }
`
  const { bus, bridge } = openBridgedBus({
    dialect: 'neo-code',
    config,
    outputs: { guard: { exitCode: 1, stderr: 'no' } },
    knobs: { configPath: '.neocode/config.yaml', layer: 'user' },
  })
  expect(bridge.problem).toBeNull()
  const { allowed, outcomes } = await bus.dispatch(call())
  expect([allowed, outcomes[0]?.disposition, outcomes[0]?.foreign?.point]).toEqual([
    false,
    'denied',
    'before_tool_call',
  ])
})
