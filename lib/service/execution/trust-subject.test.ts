import { describe, expect, it } from 'vitest'
import { CONTRACT } from '#lib/contract'
import { dialectOf, isPlannable, planAgent } from '#lib/dialects'
import { definitionV2 } from '#lib/testing'
import { createFakeRunner } from './fake-runner.suite'
import { agentSubject, definitionSubject, keptSubject } from './trust-subject'
import { subjectOf as placedSubject } from './trusted-executor'

const URL = 'https://guard.test/in'

/** What a person accepts of an HTTP hook of Claude Code. */
function subjectOf(changes: object) {
  const dialect = dialectOf('claude-code')
  if (dialect === undefined || !isPlannable(dialect)) throw new Error('claude-code')
  const hook = { type: 'http', url: URL, headers: { 'X-A': 'Bearer $MINE' }, allowedEnvVars: ['MINE'], ...changes }
  const text = JSON.stringify({ hooks: { PreToolUse: [{ hooks: [hook] }] } })
  const event = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: {} }
  const [planned] = planAgent(dialect, { configs: [{ layer: 'user', text }], event }).planned
  if (planned === undefined) throw new Error('nothing is planned')
  return agentSubject(dialect, planned, null)
}

describe('what is accepted of an HTTP hook', () => {
  it('is its whole request, and the variables that leave with it', () => {
    expect(subjectOf({})).toMatchObject({
      dialect: 'claude-code',
      kind: 'http',
      argv: ['POST', URL, 'X-A: Bearer $MINE'],
      environment: ['MINE'],
    })
  })

  it.each([
    { url: `${URL}2` },
    { headers: { 'X-A': 'Bearer $OTHER' } },
    { headers: { 'X-A': 'Bearer $MINE', 'X-B': '1' } },
    { allowedEnvVars: ['MINE', 'OTHER'] },
  ])('is no longer accepted with %j', (changes) => {
    expect(subjectOf(changes).hash).not.toBe(subjectOf({}).hash)
  })

  it('of a definition names the variables of its headers', () => {
    const run = { kind: 'http', url: URL, headers: { Authorization: 'Bearer $KEY', 'X-B': 'plain' } }
    const definition = CONTRACT.parseDefinition(definitionV2({ mode: 'observe', run }))
    if (definition.schemaVersion !== 'runtime-hook/v2') throw new Error('v1')
    expect(definitionSubject(definition)).toMatchObject({
      dialect: 'native',
      argv: ['POST', URL, 'Authorization: Bearer $KEY', 'X-B: plain'],
      environment: ['KEY'],
    })
  })
})

const parts = {
  runner: createFakeRunner({}).runner,
  environment: {},
  cwd: '/server',
  probe: async () => 'missing' as const,
}

/** What a person accepts of one hook of an agent in a state of it. */
function hookSubject(name: string, { hook, layer = 'project', event = {}, context = {} }: HookAsk) {
  const dialect = dialectOf(name)
  if (dialect === undefined || !isPlannable(dialect)) throw new Error(name)
  const eventName = name === 'gemini-cli' ? 'BeforeTool' : 'PreToolUse'
  const text = JSON.stringify({ hooks: { [eventName]: [{ hooks: [hook] }] } })
  const plan = planAgent(dialect, {
    configs: [{ layer, text }],
    context: { cwd: '/work', projectDir: '/work', ...context },
    event: { hook_event_name: eventName, session_id: 's', cwd: '/work', tool_name: 'Bash', tool_input: {}, ...event },
  })
  const [planned] = plan.planned
  if (planned === undefined) throw new Error('nothing is planned')
  const agentEnvironment = plan.situation.context.env
  return placedSubject(dialect, planned, { workspace: '/work', parts, agentEnvironment })
}

interface HookAsk {
  readonly hook: object
  readonly layer?: string
  readonly event?: object
  readonly context?: object
}

const command = { type: 'command', command: 'lint' }
const ofPlugin = (pluginRoot: string) => ({ hook: command, layer: 'plugin', context: { pluginRoot } })
const inState = (env: object) => ({ hook: command, context: { env } })

describe('an acceptance does not cover', () => {
  it.each<[string, string, readonly [HookAsk, HookAsk]]>([
    ['another PATH of the agent', 'claude-code', [inState({}), inState({ PATH: '/work/bin' })]],
    ['another value of a variable', 'codex', [inState({ BASH_ENV: '/a' }), inState({ BASH_ENV: '/b' })]],
    ['another variable of the hook', 'gemini-cli', [{ hook: command }, { hook: { ...command, env: { PATH: '/w' } } }]],
    ['another variable of the hook', 'qwen-code', [{ hook: command }, { hook: { ...command, env: { PATH: '/w' } } }]],
    ['another folder of the plugin', 'claude-code', [ofPlugin('/a'), ofPlugin('/b')]],
    [
      'another model',
      'claude-code',
      [
        { hook: { type: 'prompt', prompt: 'Fine?', model: 'small' } },
        { hook: { type: 'prompt', prompt: 'Fine?', model: 'large' } },
      ],
    ],
  ])('%s (%s)', (_what, dialect, [one, other]) => {
    expect(hookSubject(dialect, other).hash).not.toBe(hookSubject(dialect, one).hash)
  })

  it.each(['claude-code', 'codex', 'gemini-cli', 'qwen-code'])('but another event of %s', (dialect) => {
    const event = { session_id: 't', tool_input: { command: 'ls' } }
    expect(hookSubject(dialect, { hook: command, event })).toEqual(hookSubject(dialect, { hook: command }))
  })

  it.each([
    [
      { kind: 'prompt', prompt: 'x', model: 'a' },
      { kind: 'prompt', prompt: 'x', model: 'b' },
    ],
    [
      { kind: 'http', url: URL },
      { kind: 'http', url: URL, includeMetadata: true },
    ],
    [
      { kind: 'command', argv: ['a b'] },
      { kind: 'command', argv: ['a', 'b'] },
    ],
    [
      { kind: 'command', argv: ['a'], env: ['A'] },
      { kind: 'command', argv: ['a'], env: ['A', 'B'] },
    ],
  ])('of %j also %j', (one, other) => {
    expect(definedSubject(other)?.hash).not.toBe(definedSubject(one)?.hash)
  })
})

function definedSubject(run: object) {
  const mode = 'kind' in run && run.kind === 'http' ? 'observe' : 'sync'
  const definition = CONTRACT.parseDefinition(definitionV2({ mode, run }))
  if (definition.schemaVersion !== 'runtime-hook/v2') throw new Error('v1')
  return definitionSubject(definition)
}

describe('what is kept of a subject', () => {
  it('has no secret in it, and another secret is another hash', () => {
    const of = (secret: string) =>
      hookSubject('claude-code', {
        hook: { type: 'command', command: `push --token ${secret}` },
        context: { env: { DB_PASSWORD: secret } },
      })
    expect(JSON.stringify(keptSubject(of('hunter2-one')))).not.toContain('hunter2')
    expect(of('hunter2-one').argv.join(' ')).toContain('hunter2-one')
    expect(of('hunter2-one').environment).toContain('DB_PASSWORD=[REDACTED]')
    expect(of('hunter2-one').hash).not.toBe(of('hunter2-two').hash)
  })
})

describe('the variables that a hook inherits', () => {
  it.each([
    ['a command, all that its agent passes on', { type: 'command', command: './guard' }, ['*']],
    ['a prompt, none', { type: 'prompt', prompt: 'May it?' }, []],
  ])('are, for %s', (_what, hook, inherited) => {
    const { environment } = hookSubject('claude-code', { hook })
    expect(environment.filter((name) => name === '*')).toEqual(inherited)
  })
})
