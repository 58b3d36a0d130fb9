import { describe, expect, it } from 'vitest'
import type { JsonObject, OutcomeRecord } from '#lib/contract'
import { answered, envelopeV2, groupOf } from '#lib/testing'
import { openBridgedBus } from '#lib/testing/bridge'

const METADATA: Readonly<Record<string, JsonObject>> = {
  PreToolUse: { toolName: 'Bash' },
  PostToolUse: { toolName: 'Bash' },
}
const POINTS: Readonly<Record<string, string>> = {
  SessionStart: 'session.pre-start',
  UserPromptSubmit: 'prompt.pre-submit',
  PreToolUse: 'tool.pre-use',
  PostToolUse: 'tool.post-use',
  Stop: 'turn.pre-stop',
  SubagentStart: 'subagent.pre-start',
  SubagentStop: 'subagent.pre-stop',
}
const BODIES: Readonly<Record<string, object>> = {
  UserPromptSubmit: { input: { text: 'do it' } },
  PreToolUse: { input: { command: 'ls' } },
  PostToolUse: { result: { stdout: 'out' } },
}

interface Golden {
  dialect: 'claude-code' | 'codex'
  event: string
  outputs: Record<string, object>
  config?: object
  knobs?: object
}

function dispatch({ dialect, event, outputs, config, knobs = {} }: Golden) {
  const { bus } = openBridgedBus({ dialect, config: config ?? groupOf(event, ...Object.keys(outputs)), outputs, knobs })
  return bus.dispatch(
    envelopeV2({
      event: POINTS[event],
      references: { sourceEventId: 's', sessionId: 'session-1', turnId: 'turn-1' },
      metadata: METADATA[event] ?? {},
      ...BODIES[event],
    }),
  )
}

/** What a dispatch came to in few words. */
async function brief(golden: Golden): Promise<object> {
  const { allowed, decision } = await dispatch(golden)
  const { reason, halt, continueTurn, input, result, toModel, toUser } = decision
  const context = toModel.filter(({ as }) => as === 'system').map(({ text }) => text)
  return {
    ...(!allowed && { refused: reason }),
    ...(continueTurn === true && { goesOn: true }),
    ...(halt !== null && { halt }),
    ...(input.changed && { input: input.value }),
    ...(result.changed && { result: result.value }),
    ...(context.length > 0 && { context }),
    ...(toUser.length > 0 && { user: toUser.map(({ text }) => text) }),
  }
}

const specific = (hookEventName: string, rest: object) => answered({ hookSpecificOutput: { hookEventName, ...rest } })
const says = (event: string, permissionDecision: string, permissionDecisionReason?: string) =>
  specific(event, { permissionDecision, ...(permissionDecisionReason && { permissionDecisionReason }) })
const EXIT_2 = { exitCode: 2, stderr: 'no\n' }

describe('the events of the bridges and what an answer does at their points (seeds.md §3.9)', () => {
  it.each<[string, Golden['dialect'], string, Record<string, object>, object]>([
    ['exit 2 refuses a call', 'claude-code', 'PreToolUse', { a: EXIT_2 }, { refused: 'no' }],
    ['exit 2 refuses a call', 'codex', 'PreToolUse', { a: EXIT_2 }, { refused: 'no' }],
    ['exit 1 refuses nothing', 'claude-code', 'PreToolUse', { a: { exitCode: 1, stderr: 'no' } }, {}],
    ['a killed hook refuses nothing', 'claude-code', 'PreToolUse', { a: { signal: 'SIGKILL' } }, {}],
    ['a hook that cannot start refuses nothing', 'codex', 'PreToolUse', { a: { spawnError: 'ENOENT' } }, {}],
    ['deny', 'claude-code', 'PreToolUse', { a: says('PreToolUse', 'deny', 'no') }, { refused: 'no' }],
    ['deny', 'codex', 'PreToolUse', { a: says('PreToolUse', 'deny', 'no') }, { refused: 'no' }],
    ['ask', 'claude-code', 'PreToolUse', { a: says('PreToolUse', 'ask', 'sure?') }, { refused: 'sure?' }],
    ['ask is nothing', 'codex', 'PreToolUse', { a: says('PreToolUse', 'ask', 'sure?') }, {}],
    ['allow', 'claude-code', 'PreToolUse', { a: says('PreToolUse', 'allow') }, {}],
    [
      'deny beats ask and allow',
      'claude-code',
      'PreToolUse',
      {
        a: says('PreToolUse', 'allow', 'yes'),
        b: says('PreToolUse', 'ask', 'sure?'),
        c: says('PreToolUse', 'deny', 'no'),
      },
      { refused: 'no' },
    ],
    ['another event’s decision', 'claude-code', 'PreToolUse', { a: says('Stop', 'deny', 'no') }, {}],
    [
      'a rewrite',
      'claude-code',
      'PreToolUse',
      { a: specific('PreToolUse', { permissionDecision: 'allow', updatedInput: { command: 'pwd' } }) },
      { input: { command: 'pwd' } },
    ],
    [
      'a rewrite',
      'codex',
      'PreToolUse',
      { a: specific('PreToolUse', { permissionDecision: 'allow', updatedInput: { command: 'pwd' } }) },
      { input: { command: 'pwd' } },
    ],
    [
      'a message for the user',
      'claude-code',
      'PreToolUse',
      { a: answered({ systemMessage: 'look' }) },
      { user: ['look'] },
    ],
    [
      'an end of the run',
      'claude-code',
      'PreToolUse',
      { a: answered({ continue: false, stopReason: 'enough' }) },
      { halt: 'enough', user: ['enough'] },
    ],
    ['a refused prompt', 'claude-code', 'UserPromptSubmit', { a: EXIT_2 }, { refused: 'no' }],
    [
      'a refused prompt',
      'codex',
      'UserPromptSubmit',
      { a: answered({ decision: 'block', reason: 'no' }) },
      { refused: 'no', halt: 'no' },
    ],
    [
      'a stop that goes on',
      'claude-code',
      'Stop',
      { a: answered({ decision: 'block', reason: 'tests' }) },
      { refused: 'tests', goesOn: true },
    ],
    [
      'a stop that goes on',
      'codex',
      'Stop',
      { a: answered({ decision: 'block', reason: 'tests' }) },
      { refused: 'tests', goesOn: true },
    ],
    ['a stop that ends', 'codex', 'Stop', { a: { exitCode: 0 } }, {}],
  ])('%s (%s %s)', async (...[, dialect, event, outputs, expected]) => {
    expect(await brief({ dialect, event, outputs })).toMatchObject(expected)
    expect(Object.keys(await brief({ dialect, event, outputs }))).toEqual(expect.arrayContaining(Object.keys(expected)))
    if (!('refused' in expected)) expect(await brief({ dialect, event, outputs })).not.toHaveProperty('refused')
  })

  it('a Stop hook that blocks without a word goes on with the words of the bridge', async () => {
    const { decision } = await dispatch({ dialect: 'claude-code', event: 'Stop', outputs: { a: { exitCode: 2 } } })
    expect(decision.continueTurn).toBe(true)
    expect(decision.reason).not.toBe('')
    expect(decision.reason).not.toBeNull()
  })

  it.each(['claude-code', 'codex'] as const)(
    'feedback after a call is context, and the call stays: %s',
    async (dialect) => {
      const outputs = { a: answered({ decision: 'block', reason: 'not that' }) }
      const { allowed, decision } = await dispatch({ dialect, event: 'PostToolUse', outputs })
      expect(allowed).toBe(true)
      const texts = [...decision.toModel.map(({ text }) => text), JSON.stringify(decision.result.value)]
      expect(texts.join('\n')).toContain('not that')
    },
  )

  it.each([
    ['claude-code', 'SessionStart'],
    ['codex', 'SessionStart'],
    ['claude-code', 'UserPromptSubmit'],
    ['codex', 'UserPromptSubmit'],
  ] as const)('plain output and context of %s %s reach the model', async (dialect, event) => {
    const outputs = { a: answered('plain words'), b: specific(event, { additionalContext: 'from JSON' }) }
    const { toModel } = (await dispatch({ dialect, event, outputs })).decision
    const texts = toModel.map(({ text }) => text).join('\n')
    expect(texts).toContain('plain words')
    expect(texts).toContain('from JSON')
  })

  it('plain output of a hook that failed reaches nobody', async () => {
    const outputs = { a: answered('plain words', { exitCode: 1 }) }
    const { toModel } = (await dispatch({ dialect: 'codex', event: 'UserPromptSubmit', outputs })).decision
    expect(toModel).toEqual([])
  })
})

describe('matchers (seeds.md §3.2)', () => {
  const configOf = (matcher: string | undefined) => ({
    hooks: { PreToolUse: [{ ...(matcher !== undefined && { matcher }), hooks: [{ type: 'command', command: 'a' }] }] },
  })
  it.each<[Golden['dialect'], string | undefined, boolean]>([
    ['claude-code', undefined, true],
    ['claude-code', '', true],
    ['claude-code', '*', true],
    ['claude-code', 'Bash', true],
    ['claude-code', 'bash', false],
    ['claude-code', 'Edit|Bash', true],
    ['claude-code', 'Bas', false],
    ['claude-code', '^Ba', true],
    ['codex', 'Bash', true],
    ['codex', '^as', false],
  ])('%s %j', async (dialect, matcher, matches) => {
    const { outcomes } = await dispatch({ dialect, event: 'PreToolUse', outputs: {}, config: configOf(matcher) })
    expect(outcomes.length).toBe(matches ? 2 : 1)
  })
})

describe('what the journal is told of each hook (seeds.md §3.6)', () => {
  const foreignOf = async (golden: Golden): Promise<NonNullable<OutcomeRecord['foreign']>[]> =>
    (await dispatch(golden)).outcomes.flatMap(({ foreign }) => (foreign ? [foreign] : []))

  it.each<[object, string]>([
    [EXIT_2, 'block'],
    [says('PreToolUse', 'deny', 'no'), 'deny'],
    [says('PreToolUse', 'ask', 'sure?'), 'ask'],
    [says('PreToolUse', 'allow'), 'allow'],
    [answered({ continue: false, stopReason: 'enough' }), 'stop'],
    [{ exitCode: 1 }, 'pass'],
    [{}, 'pass'],
  ])('%j is %s', async (answer, decision) => {
    const [run] = await foreignOf({ dialect: 'claude-code', event: 'PreToolUse', outputs: { a: answer } })
    expect(run).toMatchObject({ dialect: 'claude-code', turn: 'turn-1', point: 'PreToolUse', matcher: null, decision })
    expect(run?.handlerId).toMatch(/^claude-code:PreToolUse:\d+$/)
  })

  it.each([
    [500, 'x'.repeat(500), 'x'.repeat(500)],
    [500, 'x'.repeat(501), `${'x'.repeat(500)}…`],
    [3, ' abcd ', 'abc…'],
    [3, '  ', null],
  ])('a summary of at most %i characters', async (stderrSummaryMaxChars, stderr, stderrSummary) => {
    const outputs = { a: { exitCode: 1, stderr } }
    const golden: Golden = { dialect: 'codex', event: 'PreToolUse', outputs, knobs: { stderrSummaryMaxChars } }
    expect(await foreignOf(golden)).toMatchObject([{ stderrSummary, exitCode: 1 }])
  })

  it('an end without an exit code has none', async () => {
    const outputs = { a: { signal: 'SIGKILL' }, b: { spawnError: 'ENOENT', exitCode: null } }
    const runs = await foreignOf({ dialect: 'codex', event: 'PreToolUse', outputs })
    expect(runs.map(({ exitCode }) => exitCode)).toEqual([null, null])
  })

  it.each(['SessionStart', 'SubagentStart', 'SubagentStop'])('%s belongs to no turn', async (event) => {
    expect(await foreignOf({ dialect: 'claude-code', event, outputs: { a: {} } })).toMatchObject([{ turn: null }])
  })
})
