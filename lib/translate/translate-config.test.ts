import { describe, expect, it } from 'vitest'
import type { Translation } from '#lib/contract'
import { DIALECTS, isPlannable } from '#lib/dialects'
import { translateConfig } from './translate-config'

function dialect(name: string) {
  const found = DIALECTS.filter(isPlannable).find((candidate) => candidate.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

/** Translates one config of a project that holds these hooks. */
function translate(from: string, to: string, hooks: object): Translation {
  return translateText(from, to, JSON.stringify({ hooks }, null, 2))
}

function translateText(from: string, to: string, text: string): Translation {
  return translateConfig({ from: dialect(from), to: dialect(to) }, [{ layer: 'project', text }])
}

const hooksIn = ({ text }: Translation) => JSON.parse(text).hooks
const said = ({ losses }: Translation, what: string) => losses.filter((loss) => loss.what === what)
const command = (fields: object = {}) => ({ type: 'command', command: 'guard', ...fields })
const group = (matcher: string | undefined, ...hooks: object[]) => ({
  ...(matcher !== undefined && { matcher }),
  hooks,
})

describe('events', () => {
  it.each([
    [
      ['claude-code', 'PreToolUse'],
      ['gemini-cli', 'BeforeTool'],
    ],
    [
      ['claude-code', 'UserPromptSubmit'],
      ['gemini-cli', 'BeforeAgent'],
    ],
    [
      ['gemini-cli', 'AfterAgent'],
      ['codex', 'Stop'],
    ],
    [
      ['gemini-cli', 'PreCompress'],
      ['claude-code', 'PreCompact'],
    ],
    [
      ['claude-code', 'PostToolBatch'],
      ['qwen-code', 'PostToolBatch'],
    ],
    [
      ['claude-code', 'TaskCreated'],
      ['qwen-code', 'TodoCreated'],
    ],
  ] as const)('%j is %j', ([from, event], [to, own]) => {
    const translated = translate(from, to, { [event]: [group(undefined, command())] })
    expect(Object.keys(hooksIn(translated))).toEqual([own])
    expect(translated.hooks).toEqual([{ ref: `project:${event}[0].hooks[0]`, to: `project:${own}[0].hooks[0]` }])
  })

  it.each([
    ['claude-code', 'SubagentStop', 'gemini-cli'],
    ['claude-code', 'WorktreeCreate', 'qwen-code'],
    ['gemini-cli', 'BeforeModel', 'claude-code'],
    ['codex', 'Interrupt', 'claude-code'],
  ])('%s %s is lost in %s, and the report says what to do', (from, event, to) => {
    const translated = translate(from, to, { [event]: [group(undefined, command())] })
    expect(hooksIn(translated)).toEqual({})
    expect(translated.hooks).toMatchObject([{ to: null }])
    expect(said(translated, 'event')).toMatchObject([{ kind: 'lost', line: 4, hint: expect.stringMatching(/\w/) }])
  })

  it('of failed calls come with all others where an agent tells of both at once', () => {
    const translated = translate('claude-code', 'codex', { PostToolUseFailure: [group('Bash', command())] })
    expect(Object.keys(hooksIn(translated))).toEqual(['PostToolUse'])
    expect(said(translated, 'event')).toMatchObject([
      { kind: 'changes-meaning', why: expect.stringContaining('succeeded') },
    ])
    const back = translate('codex', 'claude-code', { PostToolUse: [group('Bash', command())] })
    expect(said(back, 'event')).toMatchObject([
      { kind: 'changes-meaning', hint: expect.stringContaining('PostToolUseFailure') },
    ])
  })

  it('that the agent itself does not know are told with their place', () => {
    const translated = translate('claude-code', 'codex', { PreToolUs: [group(undefined, command())] })
    expect(said(translated, 'event')).toMatchObject([{ ref: null, kind: 'lost', line: 3, column: 18 }])
  })
})

describe('matchers', () => {
  it.each([
    [['claude-code', 'PreToolUse', 'Bash'], 'gemini-cli', ['^run_shell_command$']],
    [['claude-code', 'PreToolUse', 'Bash|Write'], 'qwen-code', ['^(?:run_shell_command|write_file)$']],
    [['gemini-cli', 'BeforeTool', '^(?:write_file|replace)$'], 'claude-code', ['Write|Edit']],
    [['qwen-code', 'PreToolUse', 'run_shell_command'], 'codex', ['Bash']],
    [['claude-code', 'PreToolUse', 'mcp__db__query'], 'gemini-cli', ['^mcp_db_query$']],
    [['claude-code', 'PreToolUse', 'mcp__db__.*'], 'gemini-cli', ['mcp_db_.*']],
    [['claude-code', 'PreToolUse', '^mcp__.*'], 'gemini-cli', ['^mcp_.*']],
    [['claude-code', 'PreToolUse', 'Bash|mcp__db__.*'], 'gemini-cli', ['^run_shell_command$|mcp_db_.*']],
    [['claude-code', 'PreToolUse', '.*'], 'gemini-cli', [undefined]],
    [['claude-code', 'PreToolUse', '*'], 'codex', [undefined]],
    [['claude-code', 'SubagentStop', 'code-reviewer'], 'codex', ['^code-reviewer$']],
    [['codex', 'SessionStart', 'startup|resume'], 'gemini-cli', ['startup', 'resume']],
    [['gemini-cli', 'SessionStart', 'clear'], 'claude-code', ['clear']],
  ] as const)('%j is in %s %j', ([from, event, matcher], to, own) => {
    const translated = translate(from, to, { [event]: [group(matcher, command())] })
    const groups = Object.values(hooksIn(translated)).flat() as { matcher?: string }[]
    expect(groups.map((found) => found.matcher)).toEqual(own)
  })

  it('lose what the other agent has nothing like, and the hook with the last of it', () => {
    const some = translate('claude-code', 'codex', { PreToolUse: [group('Bash|NotebookEdit', command())] })
    expect(hooksIn(some).PreToolUse).toMatchObject([{ matcher: 'Bash' }])
    expect(said(some, 'tool')).toMatchObject([{ kind: 'lost', why: expect.stringContaining('NotebookEdit') }])
    const all = translate('claude-code', 'codex', { PreToolUse: [group('NotebookEdit', command())] })
    expect(all).toMatchObject({ hooks: [{ to: null }] })
  })

  it('say what one tool takes that does the work of two', () => {
    const translated = translate('claude-code', 'codex', { PreToolUse: [group('Write', command())] })
    expect(said(translated, 'matcher')).toMatchObject([
      { kind: 'changes-meaning', why: expect.stringContaining('Edit') },
    ])
    expect(said(translated, 'standard-input')).toHaveLength(1)
  })

  it('are written out where a pattern takes tools', () => {
    const translated = translate('gemini-cli', 'claude-code', { BeforeTool: [group('read_.*', command())] })
    expect(hooksIn(translated).PreToolUse).toMatchObject([{ matcher: 'Read' }])
    expect(said(translated, 'matcher')).toMatchObject([
      { kind: 'changes-meaning', line: 5, why: expect.stringContaining('read_many_files') },
    ])
  })
})

describe('timeouts', () => {
  it.each([
    [{ from: 'claude-code', fields: { timeout: 10 } }, 'gemini-cli', 10_000],
    [{ from: 'claude-code', fields: { timeout: 1.5 } }, 'codex', 2],
    [{ from: 'claude-code', fields: {} }, 'gemini-cli', 600_000],
    [{ from: 'claude-code', fields: {} }, 'codex', undefined],
    [{ from: 'gemini-cli', fields: { timeout: 5_000 } }, 'claude-code', 5],
    [{ from: 'gemini-cli', fields: {} }, 'claude-code', 60],
    [{ from: 'qwen-code', fields: { timeout: 250 } }, 'claude-code', 0.25],
  ])('%j is in %s %s', ({ from, fields }, to, timeout) => {
    const event = from === 'gemini-cli' ? 'BeforeTool' : 'PreToolUse'
    const translated = translate(from, to, { [event]: [group(undefined, command(fields))] })
    const [found] = Object.values(hooksIn(translated)).flat() as { hooks: { timeout?: number }[] }[]
    expect(found?.hooks[0]?.timeout).toBe(timeout)
  })

  it('say where the other agent waits longer or less', () => {
    const translated = translate('claude-code', 'codex', { SessionEnd: [group(undefined, command({ timeout: 30 }))] })
    expect(said(translated, 'timeout')).toMatchObject([
      { kind: 'changes-meaning', why: expect.stringContaining('3 s') },
    ])
  })
})

describe('handlers', () => {
  const only = (translated: Translation) => {
    const [found] = Object.values(hooksIn(translated)).flat() as { hooks: { command: string }[] }[]
    return found?.hooks[0]
  }

  it('of a kind that the other agent does not run are lost, with what to write instead', () => {
    const http = { type: 'http', url: 'http://127.0.0.1/hook' }
    const translated = translate('claude-code', 'gemini-cli', { PreToolUse: [group(undefined, http, command())] })
    expect(translated.hooks.map(({ to }) => to)).toEqual([null, 'project:BeforeTool[0].hooks[0]'])
    expect(said(translated, 'kind')).toMatchObject([{ kind: 'lost', line: 7, hint: expect.stringContaining('curl') }])
    expect(said(translate('claude-code', 'qwen-code', { PreToolUse: [group(undefined, http)] }), 'kind')).toEqual([])
  })

  it.each([
    [{ if: 'Bash(git *)' }, 'condition'],
    [{ async: true }, 'background'],
    [{ asyncRewake: true }, 'wake'],
    [{ onFailure: 'block' }, 'failure-policy'],
    [{ statusMessage: 'Checking' }, 'status'],
    [{ once: true }, 'once'],
    [{ shell: 'powershell' }, 'shell'],
  ])('with %j say in Gemini CLI what becomes of it, once', (fields, what) => {
    const translated = translate('claude-code', 'gemini-cli', { PreToolUse: [group('Bash', command(fields))] })
    expect(said(translated, what)).toHaveLength(1)
    expect(only(translated)).toEqual({ type: 'command', command: 'guard', timeout: 600_000 })
  })

  it('keep what both agents know', () => {
    const translated = translate('claude-code', 'codex', {
      PreToolUse: [group('Bash', command({ async: true, statusMessage: 'Checking' }))],
    })
    expect(only(translated)).toEqual(command({ async: true, statusMessage: 'Checking' }))
  })

  it.each([
    [
      ['claude-code', '"$CLAUDE_PROJECT_DIR"/guard'],
      ['codex', `"\${CLAUDE_PROJECT_DIR:-$PWD}"/guard`],
    ],
    [
      ['claude-code', '"$CLAUDE_PROJECT_DIR"/guard'],
      ['gemini-cli', '"$CLAUDE_PROJECT_DIR"/guard'],
    ],
    [
      ['gemini-cli', `\${GEMINI_PROJECT_DIR}/guard`],
      ['claude-code', `\${CLAUDE_PROJECT_DIR}/guard`],
    ],
    [
      ['qwen-code', '$QWEN_PROJECT_DIR/guard'],
      ['gemini-cli', `\${GEMINI_PROJECT_DIR}/guard`],
    ],
  ] as const)('of %j call %j', ([from, text], [to, own]) => {
    const event = from === 'gemini-cli' ? 'BeforeTool' : 'PreToolUse'
    const translated = translate(from, to, { [event]: [group(undefined, command({ command: text }))] })
    expect(only(translated)?.command).toBe(own)
  })

  it('carry arguments and variables in their command where they have no other place', () => {
    const exec = command({ args: ["it's", `\${CLAUDE_PROJECT_DIR}/a b`] })
    expect(only(translate('claude-code', 'qwen-code', { Stop: [group(undefined, exec)] }))?.command).toBe(
      `guard 'it'\\''s' "\${CLAUDE_PROJECT_DIR}/a b"`,
    )
    const env = command({ env: { LEVEL: 'very strict' } })
    expect(only(translate('gemini-cli', 'codex', { AfterAgent: [group(undefined, env)] }))?.command).toBe(
      "export LEVEL='very strict'; guard",
    )
    expect(only(translate('gemini-cli', 'qwen-code', { AfterAgent: [group(undefined, env)] }))).toMatchObject({
      env: { LEVEL: 'very strict' },
    })
  })
})

describe('flat configs', () => {
  it('carry matcher and policy with each hook', () => {
    const translated = translate('claude-code', 'cursor', {
      PreToolUse: [group('Bash', command({ onFailure: 'block', timeout: 10 }), command({ command: 'other' }))],
    })
    expect(JSON.parse(translated.text)).toMatchObject({
      version: 1,
      hooks: {
        preToolUse: [
          { command: 'guard', matcher: '^Shell$', failClosed: true, timeout: 10 },
          { command: 'other', matcher: '^Shell$' },
        ],
      },
    })
    expect(translated.hooks.map(({ to }) => to)).toEqual(['project:preToolUse[0]', 'project:preToolUse[1]'])
    expect(said(translated, 'failure-policy')).toMatchObject([{ kind: 'maps' }])
  })

  it('of events about one kind of tool become a matcher of it', () => {
    const config = {
      version: 1,
      hooks: {
        beforeShellExecution: [{ command: 'guard', matcher: 'rm -rf' }],
        beforeMCPExecution: [{ command: 'guard' }],
        stop: [{ command: 'again', loop_limit: 2 }],
      },
    }
    const translated = translateText('cursor', 'claude-code', JSON.stringify(config, null, 2))
    expect(hooksIn(translated)).toMatchObject({
      PreToolUse: [{ matcher: 'Bash' }, { matcher: '^mcp__' }],
      Stop: [{ hooks: [{ command: 'again', timeout: 60 }] }],
    })
    expect(said(translated, 'matcher')).toMatchObject([{ kind: 'changes-meaning', line: 7 }])
    expect(said(translated, 'loop-limit')).toHaveLength(1)
  })

  it('of Copilot CLI say what a failing command does, and keep programs with arguments', () => {
    const config = { version: 1, hooks: { preToolUse: [{ exec: './guard', args: ['a b'], cwd: 'tools' }] } }
    const translated = translateText('copilot-cli', 'claude-code', JSON.stringify(config))
    expect(hooksIn(translated).PreToolUse).toMatchObject([{ hooks: [{ command: "./guard 'a b'" }] }])
    expect(said(translated, 'failure-policy')).toMatchObject([{ kind: 'changes-meaning' }])
    expect(said(translated, 'working-directory')).toHaveLength(1)
  })
})

describe('answers and order', () => {
  it('that refuse in one agent alone are named, with one that refuses in the other', () => {
    const translated = translate('claude-code', 'gemini-cli', { PreToolUse: [group('Bash', command())] })
    const refusals = said(translated, 'answer-refusal')
    expect(refusals).toMatchObject([
      { why: expect.stringContaining('permissionDecision: deny'), hint: expect.stringContaining('exit 2') },
      { why: expect.stringContaining('exit 127') },
    ])
    expect(
      said(translate('claude-code', 'qwen-code', { PreToolUse: [group('Bash', command())] }), 'answer-rewrite'),
    ).toMatchObject([{ kind: 'lost' }])
  })

  it('tell of the last answer that counts, of a series and of copies', () => {
    const two = { PreToolUse: [group('Bash', command(), command({ command: 'other' }))] }
    expect(said(translate('claude-code', 'qwen-code', two), 'execution')).toHaveLength(1)
    expect(said(translate('claude-code', 'codex', two), 'execution')).toEqual([])
    const series = { BeforeTool: [{ sequential: true, ...group(undefined, command(), command({ command: 'other' })) }] }
    const translated = translate('gemini-cli', 'claude-code', series)
    expect([said(translated, 'series'), said(translated, 'execution')]).toMatchObject([[{}], [{}]])
    const twice = { PreToolUse: [group('Bash', command()), group(undefined, command())] }
    expect(said(translate('codex', 'claude-code', twice), 'copies')).toHaveLength(1)
  })
})

describe('the file', () => {
  it('is the one that the other agent reads, and says what stood beside the hooks', () => {
    const config = { hooks: { Stop: [group(undefined, command())] }, disableAllHooks: true }
    const translated = translateText('claude-code', 'codex', JSON.stringify(config, null, 2))
    expect(translated.path).toBe('.codex/hooks.json')
    expect(said(translated, 'switch')).toMatchObject([{ kind: 'lost', line: 14 }])
    expect(said(translated, 'trust')).toHaveLength(1)
  })

  it('that its agent cannot read is lost as a whole', () => {
    const config = { layer: 'project', text: '{ "hooks": ' }
    const translated = translateConfig({ from: dialect('claude-code'), to: dialect('codex') }, [config])
    expect(translated).toMatchObject({ hooks: [], losses: [{ kind: 'lost', what: 'file', line: 1 }] })
  })

  it('that its agent drops hooks of says so', () => {
    const translated = translate('gemini-cli', 'codex', { BeforeTool: [group(undefined, { type: 'http' }, command())] })
    expect(translated.hooks).toHaveLength(1)
    expect(said(translated, 'hook')).toMatchObject([{ ref: 'project:BeforeTool[0].hooks[0]', kind: 'lost' }])
  })

  it('of several files is one, in the order of the chain', () => {
    const text = (name: string) => JSON.stringify({ hooks: { Stop: [group(undefined, command({ command: name }))] } })
    const configs = [
      { layer: 'project', path: 'b.json', text: text('b') },
      { layer: 'user', path: 'a.json', text: text('a') },
    ]
    const translated = translateConfig({ from: dialect('claude-code'), to: dialect('codex') }, configs)
    expect(hooksIn(translated).Stop).toMatchObject([{ hooks: [{ command: 'a' }] }, { hooks: [{ command: 'b' }] }])
    expect(said(translated, 'layers')).toHaveLength(1)
  })

  it('of a user stays one of a user, TOML too', () => {
    const text = '[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = "command"\ncommand = "guard"\n'
    const config = { layer: 'user', path: '~/.codex/config.toml', text }
    const translated = translateConfig({ from: dialect('codex'), to: dialect('claude-code') }, [config])
    expect(translated.path).toBe('~/.claude/settings.json')
    expect(translated.hooks).toEqual([{ ref: 'user:Stop[0].hooks[0]', to: 'user:Stop[0].hooks[0]' }])
  })
})
