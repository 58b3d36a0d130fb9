import { describe, expect, it } from 'vitest'
import { answered, definitionV2, envelopeV2, groupOf } from '#lib/testing'
import { openBridgedBus } from '#lib/testing/bridge'

const call = (rest: object = {}) => envelopeV2({ metadata: { toolName: 'Bash' }, input: { command: 'ls' }, ...rest })
const specific = (fields: object) => answered({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...fields } })
const neoItem = (rest: object) =>
  JSON.stringify({
    hooks: {
      items: [{ id: 'guard', point: 'before_tool_call', kind: 'command', params: { command: ['./guard'] }, ...rest }],
    },
  })
const neo = (rest: object) =>
  openBridgedBus({
    dialect: 'neo-code',
    config: neoItem(rest),
    outputs: { guard: { exitCode: 1, stderr: 'no' } },
    knobs: { configPath: '.neocode/hooks.yaml', layer: 'repo' },
  })

/** What a re-implementation gets wrong (seeds.md §6), as far as no test of a dialect or of a bridge holds it. */
describe('traps', () => {
  it('6.20: an allow with context passes no policy by; a hook after the bridge still refuses', async () => {
    const outputs = { a: specific({ permissionDecision: 'allow', additionalContext: 'note' }) }
    const { bus } = openBridgedBus({ dialect: 'claude-code', config: groupOf('PreToolUse', 'a'), outputs })
    bus.registerHandler({ id: 'my.policy', meaning: 'Refuses.', run: async () => ({ decision: 'deny' }) })
    bus.registerDefinition(definitionV2({ id: 'policy', run: { kind: 'handler', handlerId: 'my.policy' } }))
    const { allowed, decision } = await bus.dispatch(call())
    expect([allowed, decision.decidedBy]).toEqual([false, ['policy']])
  })

  it('6.25: of several answers only those of the highest rank give reasons', async () => {
    const says = (permissionDecision: string) =>
      specific({ permissionDecision, permissionDecisionReason: permissionDecision })
    const outputs = { a: says('allow'), b: says('ask'), c: says('deny') }
    const config = groupOf('PreToolUse', 'a', 'b', 'c')
    const { bus } = openBridgedBus({ dialect: 'claude-code', config, outputs })
    expect((await bus.dispatch(call())).decision.reason).toBe('deny')
  })

  it('6.23: a hook runs where the event is, not where the server is', async () => {
    const places: unknown[] = []
    const { bus } = openBridgedBus({
      dialect: 'claude-code',
      config: groupOf('PreToolUse', 'a'),
      executor: {
        execute: ({ hook }) => {
          places.push(hook.cwd)
          return { ...DONE }
        },
      },
    })
    await bus.dispatch(call({ metadata: { toolName: 'Bash', workdir: '/elsewhere' } }))
    expect(places).toEqual(['/elsewhere'])
  })

  it.each([
    ['without a preview', { toolName: 'Bash' }],
    ['with one that holds less', { toolName: 'Bash', toolArgumentsPreview: '{"command":"…"}' }],
  ])('6.10: a matcher on arguments sees those of the call, %s; a miss leaves no outcome', async (_what, metadata) => {
    const { bus } = neo({ match: { arguments_contains: 'rm -rf' } })
    const hit = await bus.dispatch(call({ metadata, input: { command: 'rm -rf build' } }))
    const miss = await bus.dispatch(call({ eventId: 'event-2', metadata }))
    expect([hit.allowed, hit.outcomes.length, miss.allowed, miss.outcomes.length]).toEqual([false, 2, true, 1])
  })
})

const DONE = {
  kind: 'process',
  exitCode: 0,
  signal: null,
  stdout: '',
  stderr: '',
  durationMs: 0,
  timedOut: false,
  spawnError: null,
} as const
