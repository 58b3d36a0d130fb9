import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const event = {
  point: 'before_tool_call',
  run_id: 'r',
  session_id: 's',
  metadata: { tool_name: 'bash', tool_arguments_preview: '{"command":"ls"}', workdir: '/p' },
}
const read = (layers: Record<string, object | string>, context: object = {}) =>
  simulateCase({ dialect: 'neo-code', event, layers, context })
const ran = (report: ReturnType<typeof read>) => report.hooks.map(({ label }) => label)

const command = (id: string, rest: object = {}) => ({
  id,
  point: 'before_tool_call',
  kind: 'command',
  params: { command: id, shell: true },
  ...rest,
})
const note = (rest: object = {}) => ({
  id: 'note',
  point: 'before_tool_call',
  handler: 'add_context_note',
  params: { note: 'hi' },
  ...rest,
})
const http = (params: object = {}, rest: object = {}) => ({
  id: 'http',
  point: 'before_tool_call',
  kind: 'http',
  params: { url: 'http://127.0.0.1:9000/x', ...params },
  ...rest,
})
const repo = (...items: unknown[]) => ({ hooks: { items } })
const user = (...items: unknown[]) => ({ runtime: { hooks: { items } } })

/** Faults of an item that both files have. */
const FAULTS: [string, object, string][] = [
  ['no id', command('a', { id: ' ' }), 'id'],
  ['an id that is a list', command('a', { id: ['a'] }), 'id'],
  ['an unknown point', command('a', { point: 'before_tool' }), 'point'],
  ['a point of the agent alone', command('a', { point: 'pre_compact' }), 'point'],
  ['a scope of another file', command('a', { scope: 'internal' }), 'scope'],
  ['an unknown kind', command('a', { kind: 'wasm' }), 'kind'],
  ['a kind that is declared only', command('a', { kind: 'prompt' }), 'kind'],
  ['a background mode', command('a', { mode: 'async' }), 'mode'],
  ['a timeout of nothing', command('a', { timeout_sec: 0 }), 'timeout_sec'],
  ['a timeout that is a text', command('a', { timeout_sec: 'soon' }), 'timeout_sec'],
  ['an unknown policy', command('a', { failure_policy: 'open' }), 'failure_policy'],
  ['a priority with a fraction', command('a', { priority: 1.5 }), 'priority'],
  ['a command text without a shell', command('a', { params: { command: 'ls' } }), 'params.command'],
  ['a shell that is a text', command('a', { params: { command: 'ls', shell: 'true' } }), 'params.shell'],
  ['an empty word', command('a', { params: { command: ['ls', ' '] } }), 'params.command'],
  ['no command', command('a', { params: {} }), 'params.command'],
  ['an unknown builtin', note({ handler: 'deny_all' }), 'handler'],
  ['a note without words', note({ params: {} }), 'params.note'],
  ['a file check without a path', note({ handler: 'require_file_exists' }), 'params.path'],
  ['a warning without a matcher', note({ handler: 'warn_on_tool_call' }), 'match'],
  ['a matcher with a stray key', command('a', { match: { tool_name: 'x', tool: 'y' } }), 'match'],
  ['a matcher the point has not', command('a', { point: 'session_start', match: { tool_name: 'x' } }), 'match'],
  ['a pattern that does not compile', command('a', { match: { tool_name_regex: '(' } }), 'match'],
  ['a pattern of 257 bytes', command('a', { match: { tool_name_regex: 'x'.repeat(257) } }), 'match'],
]

describe('what neo-code makes of a hooks.yaml', () => {
  it.each([
    ['a good file', repo(command('a'), command('b')), ['a', 'b'], 'loaded'],
    ['no items', { hooks: {} }, [], 'loaded'],
    ['items that are null', 'hooks:\n  items:\n', [], 'loaded'],
    ['words in capitals', repo(command('a', { kind: 'Command', mode: 'SYNC' })), ['a'], 'loaded'],
    ['an argument list', repo(command('a', { params: { command: ['a', ' b c '] } })), ['a b c'], 'loaded'],
    ['a builtin by default', repo(note()), ['add_context_note'], 'loaded'],
    ['a name that is a number', repo(command('a', { id: 5 })), ['a'], 'loaded'],
    ['a stray key', repo(command('a', { priorty: 1 })), [], 'skipped'],
    ['a stray key at the root', { ...repo(command('a')), version: 1 }, [], 'skipped'],
    ['an empty file', '', [], 'skipped'],
    ['a list', '- a', [], 'skipped'],
    ['text that is no YAML', 'hooks: [', [], 'skipped'],
    ['a key twice', 'hooks:\n  items: []\nhooks: {}\n', [], 'skipped'],
    ['hooks that are a list', { hooks: [command('a')] }, [], 'skipped'],
    ['items that are keys', { hooks: { items: { a: 1 } } }, [], 'skipped'],
    ['an item that is a text', repo('a', command('b')), [], 'skipped'],
    ['a name twice', repo(command('a'), command('b', { id: ' A' })), [], 'skipped'],
    ['a name twice, once disabled', repo(command('a', { enabled: false }), command('b', { id: 'a' })), ['b'], 'loaded'],
    ['a fault of a disabled item', repo({ enabled: false, kind: 'wasm' }, command('b')), ['b'], 'loaded'],
    ['http', repo(http()), [], 'skipped'],
  ])('%s', (_title, document, ...[expected, state]) => {
    const report = read({ repo: document })
    expect(ran(report)).toEqual(expected)
    expect(report.files[0]?.state).toBe(state)
    expect(report.findings.some(({ severity }) => severity === 'error')).toBe(state === 'skipped')
  })

  it.each(FAULTS)('%s silences the whole file', (_title, item, field) => {
    const report = read({ repo: repo(command('good'), { ...item, id: 'id' in item ? item.id : 'x' }) })
    expect(report.files[0]?.state).toBe('skipped')
    expect(report.skipped.every(({ reason }) => reason === 'file-skipped')).toBe(true)
    expect(report.findings.find(({ rule }) => rule === 'config-entry')?.path).toBe(`hooks.items[1].${field}`)
  })

  it('a point in capitals passes the check and fires nowhere', () => {
    const report = read({ repo: repo(command('a', { point: 'Before_Tool_Call' })) })
    expect(report).toMatchObject({ hooks: [], files: [{ state: 'loaded' }] })
    expect(report.findings[0]).toMatchObject({ rule: 'unknown-event', hint: 'Did you mean before_tool_call?' })
  })

  it('keeps lines and columns', () => {
    const text = [
      'hooks:',
      '  items:',
      '    - id: a',
      '      point: before_tool_call',
      '      kind: wasm # no such kind',
    ].join('\n')
    expect(read({ repo: text }).files[0]).toMatchObject({ state: 'skipped', line: 5, column: 13 })
  })
})

describe('what neo-code makes of a config.yaml', () => {
  it.each([
    ['a good file', user(command('a'), http()), ['a', 'http://127.0.0.1:9000/x']],
    ['other settings', { model: 'x', ...user(command('a')) }, ['a']],
    ['no hooks', { model: 'x' }, []],
    ['nothing', '', []],
    ['a stray key of an item', user(command('a', { priorty: 1 })), ['a']],
    ['localhost', user(http({ url: 'https://localhost/x' })), ['https://localhost/x']],
    ['a loopback IP of the new kind', user(http({ url: 'http://[::1]:80' })), ['http://[::1]:80']],
  ])('%s', (_title, document, expected) => {
    const report = read({ user: document })
    expect(ran(report)).toEqual(expected)
    expect(report.files[0]?.state).toBe('loaded')
  })

  it.each([
    ...FAULTS,
    ['a fault of a disabled item', command('a', { enabled: false, kind: 'wasm' }), 'kind'],
    ['a point in capitals', command('a', { point: 'Before_Tool_Call' }), 'point'],
    ['another host', http({ url: 'http://example.com' }), 'params.url'],
    ['a host that only looks like one of ours', http({ url: 'http://localhost.example.com' }), 'params.url'],
    ['credentials before another host', http({ url: 'http://localhost@example.com' }), 'params.url'],
    ['another scheme', http({ url: 'ftp://localhost' }), 'params.url'],
    ['another method', http({ method: 'HEAD' }), 'params.method'],
    ['an empty header', http({ headers: { 'X-A': ' ' } }), 'params.headers'],
    ['http that decides', http({}, { mode: 'sync' }), 'mode'],
    ['http that closes', http({}, { failure_policy: 'fail_closed' }), 'failure_policy'],
    ['http with a handler', http({}, { handler: 'x' }), 'handler'],
  ] as [string, object, string][])('does not load with %s', (_title, item, field) => {
    const report = read({ user: user(command('good'), { ...item, id: 'id' in item ? item.id : 'x' }) })
    expect(report.files[0]?.state).toBe('refused-start')
    expect(report.decision).toMatchObject({ blocked: true, blockedBy: 'client' })
    expect(report.findings.find(({ rule }) => rule === 'config-entry')?.path).toBe(`runtime.hooks.items[1].${field}`)
  })

  it('is told by its layer, its name or its root', () => {
    const config = { layer: 'project', text: JSON.stringify(user(command('a'))) }
    const named = simulateCase({
      dialect: 'neo-code',
      event,
      files: [{ ...config, path: '/home/dev/.neocode/config.yaml' }],
    })
    expect(ran(named)).toEqual(['a'])
    expect(named.hooks[0]?.ref).toBe('project:before_tool_call[0]')
    const pasted = simulateCase({
      dialect: 'neo-code',
      event,
      files: [{ layer: 'project', path: '', text: 'runtime: {}' }],
    })
    expect(pasted.files[0]?.state).toBe('loaded')
  })
})

describe('which hooks of neo-code run', () => {
  it('those of the user first, then by falling priority, then as they stand', () => {
    const report = read({
      repo: repo(command('r1'), command('r2', { priority: 9 })),
      user: user(command('u1'), command('u2'), command('u3', { priority: 5 }), command('u4', { priority: -1 })),
    })
    expect(ran(report)).toEqual(['u3', 'u1', 'u2', 'u4', 'r2', 'r1'])
    expect(report.hooks.map(({ ref }) => ref)).toEqual([
      'user:before_tool_call[2]',
      'user:before_tool_call[0]',
      'user:before_tool_call[1]',
      'user:before_tool_call[3]',
      'repo:before_tool_call[1]',
      'repo:before_tool_call[0]',
    ])
    expect(report.hooks.every(({ execution }) => execution === 'series')).toBe(true)
  })

  it.each<[string, Record<string, object>, object, string[], object]>([
    [
      'an untrusted workspace',
      { user: user(command('u')), repo: repo(command('r')) },
      { workspaceTrusted: false },
      ['u'],
      { untrusted: 1 },
    ],
    [
      'all switched off',
      { user: { runtime: { hooks: { enabled: false, items: [command('u')] } } }, repo: repo(command('r')) },
      {},
      [],
      { 'all-disabled': 2 },
    ],
    [
      'those of the user switched off',
      { user: { runtime: { hooks: { user_hooks_enabled: false, items: [command('u')] } } }, repo: repo(command('r')) },
      {},
      ['r'],
      { 'source-disabled': 1 },
    ],
    ['one switched off', { repo: repo(command('a', { enabled: false }), command('b')) }, {}, ['b'], { disabled: 1 }],
    ['another tool', { repo: repo(command('a', { match: { tool_name: 'edit' } })) }, {}, [], { matcher: 1 }],
  ])('%s', (_title, layers, ...[context, expected, skipped]) => {
    const report = read(layers, context)
    expect(ran(report)).toEqual(expected)
    expect(report.skippedCounts).toEqual(skipped)
  })

  it('takes what is left out from the defaults of the user', () => {
    const defaults = { runtime: { hooks: { default_timeout_sec: 7, default_failure_policy: 'fail_closed' } } }
    const own = command('b', { timeout_sec: 30, failure_policy: 'fail_open' })
    const settings = (layers: Record<string, object>) =>
      read(layers).hooks.map(({ timeoutMs, failurePolicy }) => [timeoutMs, failurePolicy])
    expect(settings({ repo: repo(command('a'), own) })).toEqual([
      [2_000, 'fail-open'],
      [30_000, 'fail-open'],
    ])
    expect(settings({ user: defaults, repo: repo(command('a'), own) })).toEqual([
      [7_000, 'fail-closed'],
      [30_000, 'fail-open'],
    ])
  })

  it('gives a command one line of JSON, three variables and the workdir', () => {
    const noisy = { ...event, metadata: { ...event.metadata, Tool_Call_ID: 'c1', turn: 3, tool_arguments: '{}' } }
    const [hook] = simulateCase({ dialect: 'neo-code', event: noisy, layers: { repo: repo(command('a')) } }).hooks
    expect(hook).toMatchObject({
      stdin: {
        payload_version: '1',
        hook_id: 'a',
        point: 'before_tool_call',
        run_id: 'r',
        session_id: 's',
        metadata: { ...event.metadata, tool_call_id: 'c1' },
      },
      stdinNewline: true,
      cwd: '/p',
    })
    expect(JSON.stringify(hook?.stdin)).not.toMatch(/turn|tool_arguments"/)
    expect(hook?.env).toEqual({
      NEOCODE_HOOK_HOOK_ID: 'a',
      NEOCODE_HOOK_POINT: 'before_tool_call',
      NEOCODE_HOOK_PAYLOAD_VERSION: '1',
    })
  })

  it('gives an endpoint metadata where it asks for them', () => {
    const finished = {
      point: 'after_tool_result',
      metadata: { tool_name: 'bash', result_content_preview: 'out', execution_error: 'x', is_error: false },
    }
    const stdin = (params: object) =>
      simulateCase({
        dialect: 'neo-code',
        event: finished,
        layers: { user: user(http(params, { point: 'after_tool_result' })) },
      }).hooks[0]?.stdin
    expect(stdin({})).toEqual({
      payload_version: '1',
      hook_id: 'http',
      point: 'after_tool_result',
      scope: 'user',
      kind: 'http',
      mode: 'observe',
    })
    expect(stdin({ include_metadata: 'yes' })).toMatchObject({ metadata: { tool_name: 'bash', is_error: false } })
    expect(JSON.stringify(stdin({ include_metadata: true }))).not.toMatch(/preview|execution_error/)
  })
})

describe('merge keys of YAML', () => {
  const text = (merged: string) => `
base: &base { point: before_tool_call, kind: command }
runtime:
  hooks:
    items:
      - <<: *base
        id: a
        params: { command: ./a.sh, shell: true }
      - <<: ${merged}
        id: b
        params: { command: ./b.sh, shell: true }
`

  it('give an item what it does not say itself', () => {
    expect(ran(read({ user: text('*base') }))).toEqual(['./a.sh', './b.sh'])
    expect(ran(read({ user: text('{ point: session_end, kind: command }') }))).toEqual(['./a.sh'])
  })

  it('that merge no map are a fault of the file', () => {
    const { files } = read({ user: text('[1]') })
    expect(files).toMatchObject([{ state: 'refused-start', line: 9, column: 14 }])
  })
})
