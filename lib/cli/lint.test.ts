import { describe, expect, it } from 'vitest'
import { definitionV2 } from '#lib/testing'
import { runOver, type TestFiles, textOfFile } from './cli.suite'

const config = (event: string, handler: object = {}, group: object = {}) => ({
  hooks: { [event]: [{ ...group, hooks: [{ type: 'command', command: 'notify', ...handler }] }] },
})

async function lint(argv: readonly string[], files: TestFiles = {}) {
  const written: Record<string, string> = {}
  const result = await runOver(files, ['lint', ...argv], {
    replaceText: async (path, { was, text }) => {
      if (path.includes('locked')) throw new Error('the file is read-only')
      expect(was).toBe(textOfFile(files[path]))
      written[path] = text
    },
  })
  return { ...result, written }
}

const CLAUDE = '.claude/settings.json'
const files = {
  [CLAUDE]: config('PreToolUse', {}, { matcher: 'bash' }),
  '.gemini/settings.json': config('PreToolUse'),
  'good.json': config('PreToolUse'),
  'locked.json': config('PreToolUse', { timeout: 5000 }),
  '-': config('PreToolUse', { timeout: 5000 }),
  'broken.json': { hooks: { Stop: [{ hooks: [{ type: 'Command', command: 'a' }, {}] }] } },
  'native.json': { ...definitionV2(), mode: 'sometimes' },
  'shop/.neocode/hooks.yaml': 'hooks:\n  items:\n    - id: a\n      point: before_tool_call\n      kind: wasm\n',
  'windsurf.json': { hooks: { pre_run_command: [] } },
  'notes.txt': 'hello',
}

describe('hookscope lint', () => {
  it('says where a warning stands, and exits 0', async () => {
    const { code, out, err } = await lint([CLAUDE], files)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(
      /^\.claude\/settings\.json:5:20 warning matcher-case: .* Did you mean Bash\?\n1 file: 0 errors, 1 warnings, 0 notes\n$/,
    )
  })

  it('reads the frontmatter of skills and subagents, whatever their folder', async () => {
    const text =
      '---\nhooks:\n  PreToolUse:\n    - matcher: bash\n      hooks: [{ type: command, command: a }]\n---\n# Text\n'
    for (const path of ['skills/release/SKILL.md', 'agents/reviewer.md']) {
      const { code, out } = await lint([path], { [path]: text })
      expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`${path}:4:16 warning matcher-case: `) })
    }
  })

  it('reads YAML, by its folder', async () => {
    const { code, out } = await lint(['shop/.neocode/hooks.yaml'], files)
    expect(code).toBe(1)
    expect(out).toMatch(
      /^shop\/\.neocode\/hooks\.yaml:5:13 error config-entry: .*\n1 file: 1 errors, 0 warnings, 0 notes\n$/,
    )
  })

  it('exits 1 for an error, and says so of native definitions too', async () => {
    expect(await lint(['--dialect', 'claude-code', 'broken.json'], files)).toMatchObject({ code: 1 })
    const native = await lint(['native.json'], files)
    expect(native.code).toBe(1)
    expect(native.out).toContain('native.json:')
  })

  it.each([
    [['none.json'], 'none.json cannot be read'],
    [['notes.txt'], 'notes.txt is of no agent this version knows'],
    [['windsurf.json'], 'name its --dialect'],
    [['good.json', '--dialect', 'windsurf'], '"windsurf" is not available'],
    [['good.json', '--format', 'xml'], '--format is one of text, json, sarif, github'],
    [['good.json', '--baseline', 'good.json'], 'good.json is no report'],
    [['--fix'], '--fix changes the files that are named'],
    [['locked.json', '--fix'], 'locked.json cannot be changed: the file is read-only'],
    [['-', '--fix'], '--fix cannot change standard input'],
  ])('exits 2 for %j', async (argv, sentence) => {
    const { code, out, err } = await lint(argv, files)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(sentence)
  })

  it('looks for the files of a project when none is named', async () => {
    expect((await lint([], files)).out).toContain('2 files: 0 errors, 2 warnings')
    expect((await lint([], {})).err).toContain('name a FILE')
  })

  it('takes a config of an extension for one of Gemini CLI', async () => {
    const extension = config('SessionStart', { command: `node \${extensionPath}/a.js` })
    const { out } = await lint(['hooks.json', '--format', 'json'], { 'hooks.json': extension })
    expect(JSON.parse(out)).toMatchObject({ files: [{ dialect: 'gemini-cli' }] })
  })

  it('guesses the dialect of each file by its path, or else by its events', async () => {
    const { out } = await lint(['good.json', '.gemini/settings.json', '--format', 'json'], files)
    expect(JSON.parse(out)).toMatchObject({
      files: [
        { path: 'good.json', dialect: 'claude-code', state: 'loaded', findings: [] },
        { path: '.gemini/settings.json', dialect: 'gemini-cli', findings: [{ rule: 'unknown-event' }] },
      ],
      counts: { error: 0, warning: 1, info: 0 },
    })
  })

  it('leaves out what an earlier report knows, also when its line has moved', async () => {
    const { out: report } = await lint([CLAUDE, '--format', 'json'], files)
    const moved = { ...files, 'known.json': report, [CLAUDE]: `\n\n${JSON.stringify(files[CLAUDE])}` }
    expect((await lint([CLAUDE, '--baseline', 'known.json'], moved)).out).toBe('1 file: nothing found\n')
    const worse = { ...moved, [CLAUDE]: config('PreToolUse', {}, { matcher: 'write' }) }
    expect((await lint([CLAUDE, '--baseline', 'known.json'], worse)).out).toContain('Did you mean Write')
  })

  it('writes SARIF with the rules and places', async () => {
    const { out } = await lint([CLAUDE, '--format', 'sarif'], files)
    expect(JSON.parse(out)).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'hookscope', rules: [{ id: 'matcher-case' }] } },
          results: [
            {
              ruleId: 'matcher-case',
              level: 'warning',
              fixes: [
                {
                  description: { text: 'Write Bash' },
                  artifactChanges: [
                    { artifactLocation: { uri: CLAUDE }, replacements: [{ insertedContent: { text: 'Bash' } }] },
                  ],
                },
              ],
              locations: [
                { physicalLocation: { artifactLocation: { uri: CLAUDE }, region: { startLine: 5, startColumn: 20 } } },
              ],
            },
          ],
        },
      ],
    })
  })

  it('writes workflow commands, with what they reserve escaped', async () => {
    const path = 'a:b,.claude/settings.json'
    const { out } = await lint([path, '--format', 'github'], { [path]: files[CLAUDE] })
    expect(out).toMatch(/^::warning file=a%3Ab%2C\.claude\/settings\.json,line=5,col=20,title=matcher-case::no tool/)
  })
})

describe('hookscope lint --fix', () => {
  const GEMINI = '.gemini/settings.json'
  const text = `{
  // checked by hand
  "hooks": {
    "PreToolUse": [{ "matcher": "Bash|write_file",   "hooks": [{ "type": "command", "command": "notify", "timeout": 60 }] }]
  }
}
`

  it('changes what can be mended and nothing else, and says so', async () => {
    const { code, out, err, written } = await lint([GEMINI, 'good.json', '--fix'], { ...files, [GEMINI]: text })
    expect(written).toEqual({
      [GEMINI]: text
        .replace('PreToolUse', 'BeforeTool')
        .replace('Bash', 'run_shell_command')
        .replace('"timeout": 60', '"timeout": 60000'),
    })
    expect(err.split('\n')).toEqual([
      `${GEMINI}:4 mended unknown-event: Write BeforeTool`,
      `${GEMINI}:4 mended matcher-foreign-tool: Write run_shell_command`,
      `${GEMINI}:4 mended timeout-unit: Write 60000`,
      '',
    ])
    expect({ code, out }).toEqual({ code: 0, out: '2 files: nothing found\n' })
  })

  it('mends what stands in many places at once, and has nothing left to do', async () => {
    const groups = Array.from({ length: 120 }, () => ({
      matcher: 'bash',
      hooks: [{ type: 'command', command: 'notify' }],
    }))
    const { written } = await lint(['many.json', '--fix'], { 'many.json': { hooks: { PreToolUse: groups } } })
    expect(written['many.json']?.match(/"Bash"/g)).toHaveLength(120)
  })

  it('keeps to the agent it began with', async () => {
    const own = { hooks: { PreToolUse: [], BeforeTool: [], AfterTool: [], Notification: [], beforeAgent: [] } }
    const { written, err } = await lint(['some.json', '--dialect', 'gemini-cli', '--fix'], { 'some.json': own })
    expect(err).toContain('Write BeforeAgent')
    expect(Object.keys(JSON.parse(written['some.json'] ?? '{}').hooks)).toContain('PreToolUse')
  })

  it('puts what it has mended into the JSON report', async () => {
    const { out } = await lint([CLAUDE, '--fix', '--format', 'json'], files)
    expect(JSON.parse(out)).toMatchObject({
      files: [{ path: CLAUDE, findings: [] }],
      fixed: [{ file: CLAUDE, line: 5, rule: 'matcher-case', label: 'Write Bash' }],
    })
  })

  it('leaves alone what an earlier report knows, and what nothing is wrong with', async () => {
    const { out: report } = await lint([CLAUDE, '--format', 'json'], files)
    expect(await lint([CLAUDE, '--fix', '--baseline', 'known.json'], { ...files, 'known.json': report })).toMatchObject(
      {
        written: {},
        err: '',
      },
    )
    expect(await lint(['good.json', '--fix'], files)).toMatchObject({ written: {}, err: '' })
  })

  it('mends a file that is named twice once', async () => {
    const { code, out, written } = await lint([CLAUDE, CLAUDE, '--fix'], files)
    expect({ code, paths: Object.keys(written) }).toEqual({ code: 0, paths: [CLAUDE] })
    expect(out).toBe('1 file: nothing found\n')
  })
})

describe('dry-run of an agent', () => {
  it('tells what the rules find, once', async () => {
    const event = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: {} }
    const { err } = await runOver({ ...files, 'event.json': event }, [
      'dry-run',
      '--config',
      CLAUDE,
      '--event',
      'event.json',
    ])
    expect(err.match(/Did you mean Bash/g)).toHaveLength(1)
  })

  it('does not say that a call passed which no hook looks at', async () => {
    const event = { hook_event_name: 'PreToolUse', tool_name: 'Edit', tool_input: {} }
    const argv = ['dry-run', '--config', CLAUDE, '--event', 'event.json']
    expect((await runOver({ ...files, 'event.json': event }, argv)).out).toMatch(
      /\nproceeds: 0 of 1 hooks would run\n$/,
    )
  })
})
