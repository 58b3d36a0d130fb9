import { describe, expect, it } from 'vitest'
import { CAPABILITIES, createCatalogue, createContract, FIELDS, HOOK_POINTS } from '#lib/contract'
import { definitionV1, definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { runOver, type TestFiles } from './cli.suite'
import type { CliEnvironment } from './cli-environment'
import { LATER_COMMANDS } from './command-table'

/** Runs a command line over files that exist only here. */
const run = (
  argv: readonly string[],
  { files = {}, ...overrides }: { files?: TestFiles } & Partial<CliEnvironment> = {},
) => runOver(files, argv, overrides)

const files = {
  'allow.json': definitionV2({ id: 'first', run: { kind: 'handler', handlerId: 'allow' } }),
  'deny.json': [definitionV2({ id: 'second', order: 1, run: { kind: 'handler', handlerId: 'deny' } })],
  'gone.json': definitionV1({ id: 'gone', handlerId: 'nobody', failurePolicy: 'fail-closed' }),
  'broken.json': `// mine\n[${JSON.stringify(definitionV1())},\n {"schemaVersion": "runtime-hook/v1", "event": "tool.pre-usee"}]`,
  'event.json': envelopeV2({ metadata: { toolName: 'Bash' }, input: { command: 'ls' } }),
  'v1.json': envelopeV1(),
  'outputs.json': { first: { decision: 'deny', reason: 'not today' } },
  'bad.json': '{ "a": }',
  '-': envelopeV2(),
}

describe('hookscope', () => {
  it.each([[[]], [['--help']], [['help']]])('explains itself with %j', async (argv) => {
    const { code, out, err } = await run(argv)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('dry-run --config')
  })

  it('explains one command', async () => {
    expect((await run(['simulate', '--help'])).out).toMatch(
      /^hookscope simulate .*\n\nThe decision from scripted answers/,
    )
  })

  it('tells its version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: '1.2.3\n', err: '' })
  })

  it.each(LATER_COMMANDS)('answers one sentence to %s, which is of a later version', async (name) => {
    const sentence = `hookscope ${name}: this command is not available in this version.\n`
    expect(await run([name, '--any'])).toEqual({ code: 2, out: '', err: sentence })
  })

  it.each([
    [['dry-runn'], 'there is no such command'],
    [['toString'], 'there is no such command'],
    [['serve'], 'bin/hookscope.mjs serve'],
    [['dry-run', '--colour'], "Unknown option '--colour'"],
    [['dry-run', '--event', 'event.json'], 'name at least one --config FILE'],
    [['dry-run', '--config', 'allow.json'], 'name the --event FILE'],
    [['dry-run', '--config', 'none.json', '--event', 'event.json'], 'none.json cannot be read: no such file'],
    [['dry-run', '--config', 'allow.json', '--event', 'bad.json'], 'bad.json: line 1, column 8: expected a JSON value'],
    [['dry-run', '--config', 'allow.json', '--event', 'allow.json'], 'eventId'],
    [
      ['dry-run', '--config', 'allow.json', '--event', 'event.json', '--dialect', 'windsurf'],
      '"windsurf" is not available',
    ],
    [['dry-run', '--config', 'allow.json', '--event', 'event.json', '--hook', 'x'], 'there are first'],
    [['contract', 'check'], 'contract check is not available in this version'],
    [['contract'], 'ask for contract table'],
  ])('exits 2 for %j', async (argv, sentence) => {
    const { code, out, err } = await run(argv, { files })
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(sentence)
  })

  it('gives a problem as JSON too when JSON was asked for', async () => {
    const { code, out } = await run(['dry-run', '--config', 'allow.json', '--event', 'allow.json', '--json'], { files })
    expect(code).toBe(2)
    expect(JSON.parse(out)).toMatchObject({ code: 'INVALID_DOCUMENT', error: expect.any(String) })
  })
})

describe('dry-run', () => {
  it('draws the chain in its order and exits 0 when the event proceeds', async () => {
    const argv = ['dry-run', '--config', 'repo=deny.json', '--config', 'user=allow.json', '--event', 'event.json']
    const { code, out, err } = await run(argv, {
      files: { ...files, 'deny.json': [definitionV2({ id: 'second', source: undefined })] },
    })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toBe(
      [
        'tool.pre-use Bash',
        '1.  first  handler allow  sync  fail-open  1000 ms  user, global',
        '–  second  untrusted  Nobody has accepted what this definition runs.',
        'proceeds',
        '',
      ].join('\n'),
    )
  })

  it('exits 3 when the event would be blocked', async () => {
    const { code, out } = await run(['dry-run', '--config', 'gone.json', '--event', 'v1.json'], { files })
    expect(code).toBe(3)
    expect(out).toContain('would block: gone')
  })

  it('prints one JSON document and nothing else, with the layer of every hook', async () => {
    const argv = ['dry-run', '--config', 'managed=allow.json', '--config', 'deny.json', '--event', '-', '--json']
    const { code, out } = await run(argv, { files })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      dialect: 'native',
      files: [
        { layer: 'managed', path: 'allow.json', state: 'loaded' },
        { layer: 'project', path: 'deny.json', state: 'loaded' },
      ],
      hooks: [
        { ref: 'first', layer: 'managed' },
        { ref: 'second', layer: 'project' },
      ],
    })
  })

  it('plans what is valid, says where the rest is wrong, and exits 2', async () => {
    const { code, out, err } = await run(['dry-run', '--config', 'broken.json', '--event', 'v1.json', '--json'], {
      files,
    })
    expect(code).toBe(2)
    expect(JSON.parse(out).hooks).toMatchObject([{ ref: 'guard.one' }])
    expect(err).toMatch(
      /^error: project:\[1\], at \[1\]\.event, line 3, column 48: .*\. Did you mean tool\.pre-use\?\n$/,
    )
  })

  it('looks at one hook alone', async () => {
    const argv = [
      'dry-run',
      '--config',
      'allow.json',
      '--config',
      'deny.json',
      '--event',
      'event.json',
      '--hook',
      'second',
      '--json',
    ]
    expect(JSON.parse((await run(argv, { files })).out).hooks).toMatchObject([{ ref: 'second' }])
  })
})

describe('simulate', () => {
  it('exits 3 and says who blocked', async () => {
    const argv = [
      'simulate',
      '--config',
      'allow.json',
      '--config',
      'deny.json',
      '--event',
      'event.json',
      '--outputs',
      'outputs.json',
    ]
    const { code, out } = await run(argv, { files })
    expect(code).toBe(3)
    expect(out).toBe(
      [
        'tool.pre-use Bash',
        '1.  first  ⊘ denied  0 ms  not today',
        '–  second  after-block  first blocked before it.',
        'blocked (deny by first): not today',
        'to the model (tool-result, now): not today',
        '',
      ].join('\n'),
    )
  })

  it('evaluates built-in handlers that have no scripted answer', async () => {
    const argv = ['simulate', '--config', 'deny.json', '--event', 'event.json', '--json']
    const { code, out } = await run(argv, { files })
    expect(code).toBe(3)
    expect(JSON.parse(out)).toMatchObject({
      outcomes: [{ ref: 'second', disposition: 'denied' }],
      decision: { blocked: true, blockedBy: 'answer' },
    })
  })

  it('says what a rewrite made of the input', async () => {
    const rewrite = definitionV2({
      run: { kind: 'handler', handlerId: 'rewrite', params: { input: { command: 'ls -l' } } },
    })
    const { code, out } = await run(['simulate', '--config', 'r.json', '--event', 'event.json'], {
      files: { ...files, 'r.json': rewrite },
    })
    expect(code).toBe(0)
    expect(out).toContain('input rewritten by guard.one: {"command":"ls -l"}')
  })

  it('answers a batch line by line in its order, bad lines too', async () => {
    const configs = [{ text: JSON.stringify(files['deny.json']) }]
    const lines = [
      JSON.stringify({ id: 'a', configs, event: files['event.json'] }),
      '{"id": "b"',
      JSON.stringify({ id: 'c', dialect: 'windsurf', configs, event: {} }),
      '',
      JSON.stringify({ id: 4, configs: [], event: files['event.json'] }),
      '[]',
    ]
    const { code, out, err } = await run(['simulate', '--batch', 'b.jsonl'], { files: { 'b.jsonl': lines.join('\n') } })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 'a', decision: { blocked: true } },
      { id: null, error: expect.any(String) },
      { id: 'c', error: expect.stringContaining('"windsurf"') },
      { id: 4, outcomes: [], decision: { blocked: false } },
      { id: null, error: 'the line is no JSON object' },
    ])
  })

  it('exits 2 for a batch that cannot be read', async () => {
    expect((await run(['simulate', '--batch', 'none.jsonl'])).code).toBe(2)
  })
})

describe('hooks of an agent', () => {
  const guard = (command: string) => ({ hooks: { PreToolUse: [{ hooks: [{ type: 'command', command }] }] } })
  const agentFiles = {
    'settings.json': guard('/opt/guard.sh'),
    'mine.json': guard('/opt/mine.sh'),
    'broken.json': '{ "hooks": [,] }',
    'event.json': { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } },
    'context.json': { projectDir: '/p' },
    'outputs.json': { '/opt/guard.sh': { exitCode: 2, stderr: 'not here' }, finishOrder: ['/opt/guard.sh'] },
  }
  const argv = (command: string, ...rest: string[]) => [
    command,
    '--config',
    'settings.json',
    '--event',
    'event.json',
    '--dialect',
    'claude-code',
    ...rest,
  ]

  it('are planned: layers, context and payload', async () => {
    const { code, out, err } = await run(
      argv('dry-run', '--config', 'user=mine.json', '--context', 'context.json', '--json'),
      { files: agentFiles },
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({
      dialect: 'claude-code',
      event: 'PreToolUse',
      point: 'tool.pre-use',
      subject: 'Bash',
      hooks: [
        { ref: 'user:PreToolUse[0].hooks[0]', label: '/opt/mine.sh', env: { CLAUDE_PROJECT_DIR: '/p' } },
        { ref: 'project:PreToolUse[0].hooks[0]', label: '/opt/guard.sh' },
      ],
    })
  })

  it('are simulated: exit 3 when the call is refused, 0 when it proceeds', async () => {
    const refused = await run(argv('simulate', '--outputs', 'outputs.json'), { files: agentFiles })
    expect(refused.code).toBe(3)
    expect(refused.out).toContain('blocked (deny by project:PreToolUse[0].hooks[0]): not here')
    expect((await run(argv('simulate'), { files: agentFiles })).code).toBe(0)
  })

  it('say what reaches model and user, what was asked for in vain, and which answer is of no hook', async () => {
    const answer = { systemMessage: 'look', decison: 'block', hookSpecificOutput: { hookEventName: 'PreToolUse' } }
    const outputs = { '/opt/guard.sh': { exitCode: 0, stdout: JSON.stringify(answer) }, '/opt/gaurd.sh': {} }
    const { out, err } = await run(argv('simulate', '--outputs', 'own.json'), {
      files: { ...agentFiles, 'own.json': outputs },
    })
    expect(out.split('\n').slice(-4)).toEqual([
      'proceeds (none)',
      'to the user: look',
      'ignored: decison of project:PreToolUse[0].hooks[0], because the agent does not know this field',
      '',
    ])
    expect(err).toContain('warning: "/opt/gaurd.sh" answers for no hook of these configs.\n')
  })

  it('tell a fault of a script once, with its place', async () => {
    const files = { ...agentFiles, 'own.json': { '/opt/guard.sh': { exitCode: '2' } } }
    const { code, err } = await run(argv('simulate', '--outputs', 'own.json'), { files })
    expect({ code, err }).toEqual({
      code: 2,
      err: 'hookscope simulate: outputs["/opt/guard.sh"].exitCode: expected a number, got "2"\n',
    })
  })

  it('are named by the folder of their config where no dialect is given', async () => {
    const files = { ...agentFiles, '.claude/settings.json': guard('/opt/guard.sh'), '.gemini/settings.json': {} }
    const plan = (config: string) => run(['dry-run', '--config', config, '--event', 'event.json', '--json'], { files })
    expect(JSON.parse((await plan('.claude/settings.json')).out)).toMatchObject({ dialect: 'claude-code' })
    expect((await plan('.gemini/settings.json')).err).toContain('expected an event of Gemini CLI, got "PreToolUse"')
  })

  it('of a file the agent cannot read are no problem of the command, and it says so', async () => {
    const { code, err } = await run(
      ['dry-run', '--config', 'broken.json', '--event', 'event.json', '--dialect', 'claude-code'],
      { files: agentFiles },
    )
    expect(code).toBe(0)
    expect(err).toContain(
      'line 1, column 13: expected a JSON value, got ","; Claude Code ignores the whole file without a word',
    )
  })

  it('are simulated in a batch beside native ones', async () => {
    const line = (id: string, rest: object) =>
      JSON.stringify({
        id,
        dialect: 'claude-code',
        configs: [{ layer: 'project', text: JSON.stringify(guard('/opt/guard.sh')) }],
        ...rest,
      })
    const lines = [
      line('refused', { event: agentFiles['event.json'], outputs: agentFiles['outputs.json'] }),
      line('no event', { event: { hook_event_name: 'Nope' } }),
      line('bad answer', { event: agentFiles['event.json'], outputs: { '/opt/guard.sh': { exitCode: 'two' } } }),
      line('bytes', {
        event: agentFiles['event.json'],
        outputs: { '/opt/guard.sh': { exitCode: 2, stdoutBase64: '!' } },
      }),
      line('later', { dialect: 'windsurf', event: {} }),
      line('silent', { event: agentFiles['event.json'] }),
      `{"id":"deep","dialect":"claude-code","configs":[],"event":{"hook_event_name":"Stop","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    ]
    const { out } = await run(['simulate', '--batch', 'batch.jsonl'], { files: { 'batch.jsonl': lines.join('\n') } })
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((text) => JSON.parse(text)),
    ).toMatchObject([
      {
        id: 'refused',
        decision: { blocked: true, toModel: [{ text: 'PreToolUse:Bash hook error: [/opt/guard.sh]: not here' }] },
      },
      { id: 'no event', error: expect.stringContaining('expected an event of Claude Code') },
      { id: 'bad answer', error: expect.stringContaining('exitCode') },
      { id: 'bytes', error: expect.stringContaining('stdoutBase64') },
      { id: 'later', error: expect.stringContaining('"windsurf" is not available') },
      { id: 'silent', decision: { blocked: false } },
      { id: 'deep' },
    ])
  })
})

describe('contract', () => {
  it('prints the capability matrix', async () => {
    const { code, out } = await run(['contract', 'table'])
    const rows = out.trimEnd().split('\n')
    expect(code).toBe(0)
    expect(rows).toHaveLength(HOOK_POINTS.length + 1)
    expect(rows[0]).toMatch(/^point +block +context +update +user and repo +match +annotate +on block$/)
    expect(out).toMatch(/^turn\.pre-stop +all, cap 8 /m)
  })

  it('prints a schema, and exits 1 for one that is not there', async () => {
    const schema = await run(['contract', 'schema', 'envelope.tool.pre-use'])
    expect(JSON.parse(schema.out)).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema' })
    const unknown = await run(['contract', 'schema', 'envelop'])
    expect(unknown).toMatchObject({ code: 1, out: '' })
    expect(unknown.err).toContain('Did you mean envelope?')
  })

  it('knows a point, a capability and a payload field that a catalogue adds', async () => {
    const [first] = HOOK_POINTS
    if (!first) throw new Error('The catalogue is empty.')
    const point = {
      ...first,
      id: 'build.pre-start',
      capabilities: { ...first.capabilities, audit: true },
      payload: [
        FIELDS.workdir,
        { name: 'target', type: 'text', stability: 'stable', meaning: 'What is built.' } as const,
      ],
    }
    const capability = { id: 'audit', title: 'Audit', meaning: 'Whether it is audited.' }
    const contract = createContract(
      createCatalogue({ capabilities: [...CAPABILITIES, capability], points: [...HOOK_POINTS, point] }),
    )
    const table = await run(['contract', 'table'], { contract })
    expect(table.out).toMatch(/^point .* audit +on block$/m)
    expect(table.out).toMatch(/^build\.pre-start .*✔ +session not started$/m)
    const schema = await run(['contract', 'schema', 'envelope.build.pre-start'], { contract })
    expect(JSON.parse(schema.out).properties.metadata.properties).toHaveProperty('target')
  })
})
