import { describe, expect, it } from 'vitest'
import { AgentOutputs, dialectOf, isPlannable } from '#lib/dialects'
import { type AgentCase, answered, briefly, groupOf, simulateCase } from '#lib/testing'
import { lintSimulation } from './lint-simulation'
import { ANSWER_FAULTS, type Fault, RULE_OF } from './public-faults.suite'

const PRE = { hook_event_name: 'PreToolUse', cwd: '/w', tool_name: 'Bash', tool_input: { command: 'rm -r b' } }
const STOP = { hook_event_name: 'Stop', cwd: '/w', stop_hook_active: false }
const START = { hook_event_name: 'SessionStart', cwd: '/w', source: 'startup' }
const PROMPT = { hook_event_name: 'UserPromptSubmit', cwd: '/w', prompt: 'fix it' }
const WRITE = {
  hook_event_name: 'BeforeTool',
  cwd: '/w',
  tool_name: 'write_file',
  tool_input: { file_path: 'a', content: 'x' },
}
const URL = 'http://127.0.0.1:9000/h'

const hook = (event: string, handler: object, group: object = {}) => ({
  hooks: { [event]: [{ ...group, hooks: [{ type: 'command', command: 'a', ...handler }] }] },
})
const pre = (fields: object) => answered({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...fields } })
const rewrite = (updatedInput: object, rest: object = {}) => pre({ permissionDecision: 'allow', updatedInput, ...rest })
const context = (hookEventName: string, additionalContext: string) => ({
  hookSpecificOutput: { hookEventName, additionalContext },
})
const DENY = { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' } }

const claude = (one: Omit<AgentCase, 'dialect'>): AgentCase => ({ dialect: 'claude-code', ...one })
const codex = (one: Omit<AgentCase, 'dialect'>): AgentCase => ({ dialect: 'codex', ...one })
const answering = (event: Record<string, unknown>, outputs: Record<string, object>) => claude({ event, outputs })
const posted = (answer: object) =>
  claude({
    event: PRE,
    config: { hooks: { PreToolUse: [{ hooks: [{ type: 'http', url: URL }] }] } },
    outputs: { [URL]: answer },
  })
const pushed = (command: string) =>
  claude({
    event: { ...PRE, hook_event_name: 'PostToolUse', tool_input: { command }, tool_response: {} },
    config: hook('PostToolUse', { if: 'Bash(git push *)' }, { matcher: 'Bash' }),
  })
const PLUGIN = groupOf('Stop', 'bash "$CLAUDE_PLUGIN_ROOT/h.sh"')

/** What public reports tell of plans and decisions; the comment of a row says where a recording contradicts its report. */
const DECISIONS: readonly (readonly [string, AgentCase, object])[] = [
  ['claude-code#59738: another command', pushed('git status'), { ran: '' }],
  ['claude-code#59738: a later command', pushed('npm t && git push o'), { ran: 'a' }],
  ['claude-code#59738: an assignment', pushed('A=1 git push o'), { ran: 'a' }],
  ['claude-code#59738: a substitution', pushed('echo $(date)'), { ran: 'a' }],
  [
    'claude-code#49990: a hook without a group',
    claude({
      event: STOP,
      config: { hooks: { ...hook('Stop', {}).hooks, PreToolUse: [{ type: 'command', command: 'b' }] } },
    }),
    { ran: '', goesOn: false },
  ],
  [
    'claude-code#83801: a hook of another tool',
    claude({
      event: { ...PRE, tool_name: 'Edit', tool_input: {} },
      config: hook('PreToolUse', {}, { matcher: 'Write' }),
      outputs: { a: answered('', { exitCode: 2, stderr: 'no' }) },
    }),
    { ran: '' },
  ],
  [
    // Recorded: aliases of the patch tool are matched too, beside the name the report asks for.
    'openai/codex#26733: the patch tool by its alias',
    codex({
      event: { ...PRE, tool_name: 'apply_patch', tool_input: { command: '*** Begin Patch' } },
      config: {
        hooks: {
          PreToolUse: ['^Bash$', '^apply_patch$', 'Write|Edit'].map((matcher, at) => ({
            matcher,
            hooks: [{ type: 'command', command: `c${at}` }],
          })),
        },
      },
    }),
    { ran: 'c1 c2' },
  ],
  [
    'TevvvB/termagitchi#40',
    codex({ event: START, config: groupOf('SessionStart', 'a'), context: { hooksTrusted: false } }),
    { ran: '' },
  ],
  [
    'openai/codex#46664: in Codex',
    codex({ event: PRE, outputs: { a: pre({ updatedInput: { command: 'x' } }) } }),
    { ran: 'a' },
  ],
  [
    'openai/codex#46664: in Claude Code',
    answering(PRE, { a: pre({ updatedInput: { command: 'x' } }) }),
    { ran: 'a', input: { command: 'x' } },
  ],
  [
    'claude-code#83353: the slow one wins',
    answering(PRE, {
      a: { ...rewrite({ command: 'A' }), durationMs: 400 },
      b: { ...rewrite({ command: 'B' }), durationMs: 50 },
    }),
    { ran: 'a b', verdict: 'allow', input: { command: 'A' } },
  ],
  [
    'claude-code#83353: with the delays swapped',
    answering(PRE, {
      a: { ...rewrite({ command: 'A' }), durationMs: 50 },
      b: { ...rewrite({ command: 'B' }), durationMs: 400 },
    }),
    { ran: 'a b', verdict: 'allow', input: { command: 'B' } },
  ],
  [
    'claude-code#15897: an empty answer beside a rewrite',
    answering(PRE, { a: { ...answered('{}'), durationMs: 60 }, b: rewrite({ command: 'B' }) }),
    { ran: 'a b', verdict: 'allow', input: { command: 'B' } },
  ],
  [
    // Recorded: it replaces, and a call without a field that the tool needs is refused; the report says it is merged.
    'hooks reference of gemini-cli: a partial rewrite',
    {
      dialect: 'gemini-cli',
      event: WRITE,
      outputs: { a: answered({ hookSpecificOutput: { tool_input: { content: 'y' } } }) },
    },
    { ran: 'a', blocked: true, model: ["params must have required property 'file_path'"] },
  ],
  [
    'claude-code#19643: a message to the user alone',
    answering(PROMPT, { a: answered({ systemMessage: 'check the skills' }) }),
    { ran: 'a', user: ['check the skills'] },
  ],
  [
    'QwenLM/qwen-code#11613: the end refused',
    { dialect: 'qwen-code', event: STOP, outputs: { a: answered('', { exitCode: 2, stderr: 'not yet' }) } },
    { ran: 'a', verdict: 'deny', goesOn: true, model: ['not yet'] },
  ],
  [
    'QwenLM/qwen-code#11613: the end allowed',
    { dialect: 'qwen-code', event: { ...STOP, stop_hook_active: true }, outputs: { a: answered() } },
    { ran: 'a', goesOn: false },
  ],
  [
    'claude-code#29724: one template, two plugins',
    claude({ event: STOP, plugins: { '/p/a/hooks/hooks.json': PLUGIN, '/p/b/hooks/hooks.json': PLUGIN }, layers: {} }),
    { ran: 'bash "$CLAUDE_PLUGIN_ROOT/h.sh" bash "$CLAUDE_PLUGIN_ROOT/h.sh"', goesOn: false },
  ],
  [
    'claude-code#2835: a comment',
    claude({ event: STOP, config: '{\n// x\n"hooks": {}\n}' }),
    { ran: '', goesOn: false },
  ],
  ['claude-code#29963: not reached', posted({ spawnError: 'ECONNREFUSED' }), { ran: URL }],
  ['claude-code#29963: 500 with a denial', posted({ status: 500, body: JSON.stringify(DENY) }), { ran: URL }],
  ['claude-code#29963: text', posted({ status: 200, body: 'ok' }), { ran: URL }],
  ['claude-code#29963: nothing', posted({ status: 200, body: '' }), { ran: URL }],
  [
    'claude-code#29963: a denial',
    posted({ status: 200, body: JSON.stringify(DENY) }),
    { ran: URL, verdict: 'deny', blocked: true, model: ['Hook PreToolUse:Bash denied this tool'] },
  ],
  [
    'claude-code#16439: an event that is rarely seen',
    claude({
      event: { hook_event_name: 'PermissionRequest', cwd: '/w', tool_name: 'ExitPlanMode', tool_input: { plan: '1' } },
      config: hook('PermissionRequest', {}, { matcher: 'ExitPlanMode' }),
    }),
    { ran: 'a' },
  ],
  [
    'claude-plugins-official: two conditions, one command',
    claude({
      event: {
        ...PRE,
        hook_event_name: 'PostToolUse',
        tool_input: { command: 'git commit && git push' },
        tool_response: {},
      },
      config: {
        hooks: {
          PostToolUse: [
            { hooks: ['commit', 'push'].map((word) => ({ type: 'command', command: 'a', if: `Bash(git ${word}:*)` })) },
          ],
        },
      },
    }),
    { ran: 'a a' },
  ],
  [
    'openai/codex#40680: where context lands in Codex',
    codex({ event: PROMPT, outputs: { a: answered(context('UserPromptSubmit', 'prose')) } }),
    { ran: 'a', model: ['prose'] },
  ],
]

/** Answers of public reports, what is wrong with them, and the verdict. */
const ANSWERS: readonly (readonly [string, AgentCase, readonly Fault[], string])[] = [
  [
    'claude-code#80697',
    answering(PRE, { a: answered('', { exitCode: 2, stderr: "python3: can't open file 'g.py'" }) }),
    ['suspected-launch-failure'],
    'deny',
  ],
  [
    'My-Brain-Is-Full-Crew#45',
    answering(PRE, { a: answered('', { exitCode: 127, stderr: 'bash: a: not found' }) }),
    ['suspected-launch-failure'],
    'none',
  ],
  ['claude-code#4669', answering(PRE, { a: answered({ permissionDecision: 'deny' }) }), ['ignored-field'], 'none'],
  [
    'PreToolUse decision control: block',
    answering(PRE, { a: answered({ decision: 'block', reason: 'no' }) }),
    ['deprecated-decision'],
    'deny',
  ],
  [
    'PreToolUse decision control: approve',
    answering(PRE, { a: answered({ decision: 'approve' }) }),
    ['deprecated-decision'],
    'allow',
  ],
  ['decision control of Stop', answering(STOP, { a: answered({ decision: 'block', reason: 'no' }) }), [], 'deny'],
  [
    'claude-code#83353',
    answering(PRE, { a: rewrite({ command: 'A' }), b: rewrite({ command: 'B' }) }),
    ['updatedInput-conflict'],
    'allow',
  ],
  [
    'claude-code#75915',
    answering(PRE, { a: rewrite({ command: 'A' }), b: pre({ permissionDecision: 'ask' }) }),
    ['rewrite-from-overruled-handler'],
    'ask',
  ],
  [
    'hooks reference of gemini-cli',
    answering(
      { ...PRE, tool_name: 'Write', tool_input: { file_path: 'a', content: 'x' } },
      { a: rewrite({ content: 'y' }) },
    ),
    ['updatedInput-drops-fields'],
    'allow',
  ],
  ['claude-code#79356', answering(PRE, { a: pre({ permissionDecision: 'ask' }) }), [], 'ask'],
  [
    'claude-code#21992',
    answering(STOP, { a: answered('Shell ready\n{"decision":"block","reason":"x"}') }),
    ['noise-before-json'],
    'none',
  ],
  [
    'thedotmack/claude-mem#3910',
    answering(START, { a: answered('{"continue":true}\n{"continue":true}') }),
    ['multiple-json-documents'],
    'none',
  ],
  [
    'baekenough/oh-my-customcode#1632',
    answering(PRE, { a: answered('{"tool_name":"Bash","x":"ab') }),
    ['invalid-output'],
    'none',
  ],
  [
    'claude-code#24794',
    claude({
      event: START,
      config: hook('SessionStart', { async: true }),
      outputs: { a: answered(JSON.stringify(context('SessionStart', 'x'), null, 2)) },
    }),
    ['async-multiline-json'],
    'none',
  ],
  [
    'claude-code#91614: within',
    answering(START, { a: answered(context('SessionStart', 'x'.repeat(8_000))) }),
    [],
    'none',
  ],
  [
    'claude-code#91614: over',
    answering(START, { a: answered(context('SessionStart', 'x'.repeat(10_001))) }),
    ['output-cap'],
    'none',
  ],
  [
    'claude-code#30635',
    answering(PRE, { a: answered('', { exitCode: 2, stderr: '\u001b[31mno' }) }),
    ['escapes-for-model'],
    'deny',
  ],
]

/** Effective timeouts; recorded: Qwen Code 0.24.4 counts milliseconds, as its older versions in the report did. */
const TIMEOUTS: readonly (readonly [string, AgentCase, readonly number[]])[] = [
  [
    'JayantDevkar/claude-code-karma#102',
    claude({ event: PRE, config: timed('PreToolUse', [5_000, 900, undefined]) }),
    [5_000_000, 900_000, 600_000],
  ],
  [
    'QwenLM/qwen-code#11615: Claude Code',
    claude({ event: PRE, config: timed('PreToolUse', [30, 10_000]) }),
    [30_000, 10_000_000],
  ],
  [
    'QwenLM/qwen-code#11615: Gemini CLI',
    { dialect: 'gemini-cli', event: WRITE, config: timed('BeforeTool', [30, 10_000]) },
    [30, 10_000],
  ],
  [
    'QwenLM/qwen-code#11615: Qwen Code',
    { dialect: 'qwen-code', event: PRE, config: timed('PreToolUse', [30, 10_000]) },
    [30, 10_000],
  ],
  [
    'claude-remember#560',
    claude({
      event: { hook_event_name: 'SessionEnd', cwd: '/w', reason: 'other' },
      config: timed('SessionEnd', [undefined]),
    }),
    [1_500],
  ],
]

function timed(event: string, timeouts: readonly (number | undefined)[]) {
  return {
    hooks: { [event]: [{ hooks: timeouts.map((timeout, at) => ({ type: 'command', command: `c${at}`, timeout })) }] },
  }
}

function rulesAbout(one: AgentCase): string[] {
  const dialect = dialectOf(one.dialect)
  if (!dialect || !isPlannable(dialect)) throw new Error('no such dialect')
  const linted = lintSimulation(dialect, { report: simulateCase(one), outputs: AgentOutputs.parse(one.outputs ?? {}) })
  return [...new Set(linted.findings.map(({ rule }) => rule).filter((rule) => rule !== 'unproven'))]
}

describe('public reports about plans and decisions', () => {
  it.each(DECISIONS)('%s', (_report, one, expected) => {
    expect(briefly(simulateCase(one))).toEqual(expected)
  })

  it.each(TIMEOUTS)('%s waits as long as the agent does', (_report, one, timeoutsMs) => {
    expect(simulateCase(one).hooks.map(({ timeoutMs }) => timeoutMs)).toEqual(timeoutsMs)
  })

  it('claude-code#21533: hooks in series where the agent has them, side by side where not', () => {
    const group = { sequential: true, hooks: ['a', 'b'].map((command) => ({ type: 'command', command })) }
    const execution = (dialect: string, event: Record<string, unknown>) =>
      simulateCase({ dialect, event, config: { hooks: { [String(event.hook_event_name)]: [group] } } }).hooks.map(
        (one) => one.execution,
      )
    expect(execution('gemini-cli', WRITE)).toEqual(['series', 'series'])
    expect(execution('claude-code', PRE)).toEqual(['parallel', 'parallel'])
  })

  it('claude-code#89960: a waking hook in the background is not waited for', () => {
    const config = hook('SessionStart', { asyncRewake: true })
    const report = simulateCase(
      claude({ event: START, config, outputs: { a: answered('', { exitCode: 2, stderr: 'bad' }) } }),
    )
    expect(report.hooks.map(({ execution }) => execution)).toEqual(['background'])
    expect(report.decision.toModel).toMatchObject([{ when: 'own-request', text: expect.stringContaining('bad') }])
  })
})

describe('public reports about answers', () => {
  it.each(ANSWERS)('%s', (...[, one, faults, verdict]) => {
    expect(rulesAbout(one)).toEqual(faults.map((fault) => RULE_OF[fault]))
    expect(simulateCase(one).decision.verdict).toBe(verdict)
  })

  it('cover every fault of answers', () => {
    expect(ANSWERS.flatMap(([, , faults]) => faults)).toEqual(expect.arrayContaining([...ANSWER_FAULTS]))
  })
})
