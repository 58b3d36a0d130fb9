import { describe, expect, it } from 'vitest'
import { answered, briefly, simulateCase } from '#lib/testing'

const SKILL = '.claude/skills/release/SKILL.md'
const AGENT = '.claude/agents/reviewer.md'

/** A frontmatter whose one hook runs a command. */
const frontmatter = (event: string, rest: readonly string[] = [], name: readonly string[] = []) =>
  [
    '---',
    ...name,
    'description: Cuts a release',
    'hooks:',
    `  ${event}:`,
    '    - matcher: Bash # shell',
    '      hooks:',
    '        - type: command',
    '          command: guard',
    ...rest.map((line) => `          ${line}`),
    '---',
    '# Text for the model',
    '',
  ].join('\n')

const simulate = (
  files: Record<string, string>,
  rest: { event?: object; context?: object; outputs?: Record<string, object> } = {},
) =>
  simulateCase({
    dialect: 'claude-code',
    event: {
      hook_event_name: 'PreToolUse',
      session_id: 's',
      cwd: '/p',
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
      ...rest.event,
    },
    files: Object.entries(files).map(([path, text]) => ({ layer: 'project', path, text })),
    outputs: rest.outputs ?? {},
    context: rest.context ?? {},
  })
const ran = (report: ReturnType<typeof simulate>) => report.hooks.map(({ ref }) => ref)

describe('hooks in the frontmatter of a skill', () => {
  it('are planned and decide as those of settings', () => {
    const report = simulate(
      { [SKILL]: frontmatter('PreToolUse') },
      { outputs: { guard: answered('', { exitCode: 2, stderr: 'no' }) } },
    )
    expect(report.files).toMatchObject([{ layer: 'skill', path: SKILL, state: 'loaded' }])
    expect(report.hooks[0]).toMatchObject({ ref: 'skill:PreToolUse[0].hooks[0]', layer: 'skill', label: 'guard' })
    expect(report.decision).toMatchObject({ verdict: 'deny', blocked: true, reason: 'no' })
  })

  it.each([
    ['is not known', {}, 1],
    ['was invoked', { skillsInvoked: ['release'] }, 1],
    ['was not invoked', { skillsInvoked: ['review'] }, 0],
    ['was never invoked', { skillsInvoked: [] }, 0],
  ])('run where the skill %s', (_title, context, count) => {
    const report = simulate({ [SKILL]: frontmatter('PreToolUse') }, { context })
    expect(report.hooks).toHaveLength(count)
    expect(report.skippedCounts).toEqual(count === 1 ? {} : { scope: 1 })
  })

  it('take the name of the frontmatter before that of the folder', () => {
    const text = frontmatter('PreToolUse', [], ['name: cut'])
    expect(simulate({ [SKILL]: text }, { context: { skillsInvoked: ['cut'] } }).hooks).toHaveLength(1)
  })

  it.each([
    ['once, not yet run', SKILL, ['once: true'], [], 1],
    ['once, run before', SKILL, ['once: true'], ['skill:PreToolUse[0].hooks[0]'], 0],
    ['not once, run before', SKILL, ['once: false'], ['skill:PreToolUse[0].hooks[0]'], 1],
    ['once in a subagent', AGENT, ['once: true'], ['agent:PreToolUse[0].hooks[0]'], 1],
  ])('%s', (_title, path, ...[rest, onceSpent, count]) => {
    const files = { [path]: frontmatter('PreToolUse', rest) }
    const report = simulate(files, { context: { onceSpent }, event: { agent_type: 'reviewer' } })
    expect(report.hooks).toHaveLength(count)
    if (count === 0) expect(report.skipped[0]?.reason).toBe('once-spent')
  })

  it('stay beside a copy in settings, and beside one in another skill', () => {
    const settings = JSON.stringify({ hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'guard' }] }] } })
    const report = simulate({
      '.claude/settings.json': settings,
      [SKILL]: frontmatter('PreToolUse'),
      '.claude/skills/other/SKILL.md': frontmatter('PreToolUse'),
    })
    expect(ran(report)).toEqual([
      'project:PreToolUse[0].hooks[0]',
      'skill:PreToolUse[0].hooks[0]',
      'skill#2:PreToolUse[0].hooks[0]',
    ])
  })
})

describe('hooks in the frontmatter of a subagent', () => {
  const files = { [AGENT]: frontmatter('PreToolUse') }

  it.each([
    ['that runs', { agent_id: 'a1', agent_type: 'reviewer' }, 1],
    ['while another one runs', { agent_id: 'a1', agent_type: 'writer' }, 0],
    ['while none runs', {}, 0],
  ])('%s', (_title, event, count) => {
    const report = simulate(files, { event })
    expect(report.hooks).toHaveLength(count)
    expect(report.skippedCounts).toEqual(count === 1 ? {} : { scope: 1 })
  })

  it('run at its end where they stand under Stop', () => {
    const text = [
      '---',
      'name: reviewer',
      'hooks:',
      '  Stop:',
      '    - hooks: [{ type: command, command: check }]',
      '---',
      '',
    ].join('\n')
    const end = { hook_event_name: 'SubagentStop', agent_id: 'a1', agent_type: 'reviewer', stop_hook_active: false }
    const blocks = { check: answered({ decision: 'block', reason: 'tests first' }) }
    const report = simulate({ [AGENT]: text }, { event: end, outputs: blocks })
    expect(ran(report)).toEqual(['agent:Stop[0].hooks[0]'])
    expect(report.decision).toMatchObject({ continueTurn: true, reason: 'tests first' })
    const turn = { hook_event_name: 'Stop', stop_hook_active: false }
    expect(briefly(simulate({ [AGENT]: text }, { event: turn }))).toMatchObject({ ran: '' })
    expect(ran(simulate({ [SKILL]: text }, { event: turn }))).toEqual(['skill:Stop[0].hooks[0]'])
  })

  it.each<[string, string, object, object]>([
    ['of the project', AGENT, {}, { untrusted: 1 }],
    [
      'of the project, by its whole path',
      `/home/dev/shop/${AGENT}`,
      { home: '/home/dev', projectDir: '/home/dev/shop' },
      { untrusted: 1 },
    ],
    ['of the user', '~/.claude/agents/reviewer.md', {}, {}],
    ['of the user, by its whole path', '/home/dev/.claude/agents/reviewer.md', { home: '/home/dev' }, {}],
  ])('need trust %s', (_title, path, ...[context, skipped]) => {
    const event = { agent_type: 'reviewer' }
    const untrusted = { workspaceTrusted: false, ...context }
    const report = simulate({ [path]: frontmatter('PreToolUse') }, { event, context: untrusted })
    expect(report.skippedCounts).toEqual(skipped)
  })
})

describe('a frontmatter', () => {
  it.each([
    ['is not there', '# Text\n', 'loaded', 0],
    ['is empty', '---\n---\n', 'loaded', 0],
    ['has no hooks', '---\nname: x\n---\n', 'loaded', 0],
    ['has hooks of an unknown event alone', '---\nhooks:\n  PreToolUs: []\n---\n', 'loaded', 1],
    ['is not closed', '---\nname: x\n', 'skipped', 1],
    ['is no YAML', '---\nname: [\n---\n', 'skipped', 1],
    ['is a list', '---\n- a\n---\n', 'skipped', 1],
    ['has hooks that are a text', '---\nhooks: ls\n---\n', 'loaded', 1],
    ['has a kind nobody knows', frontmatter('PreToolUse').replace('type: command', 'type: comand'), 'skipped', 1],
    ['has a timeout of nothing', frontmatter('PreToolUse', ['timeout: 0']), 'skipped', 1],
    [
      'has a hook without a group',
      '---\nhooks:\n  PreToolUse:\n    - { type: command, command: a }\n---\n',
      'skipped',
      1,
    ],
  ])('that %s', (_title, text, ...[state, findings]) => {
    const report = simulate({ [SKILL]: text })
    expect(report.files[0]?.state).toBe(state)
    expect(report.findings.filter(({ rule }) => rule !== 'unproven')).toHaveLength(findings)
  })

  it('tells line and column of what is wrong, in the whole file', () => {
    const text = frontmatter('PreToolUse').replace('type: command', 'type: comand')
    expect(simulate({ [SKILL]: text }).files[0]).toMatchObject({ line: 7, column: 17 })
  })

  it('holds no settings', () => {
    const text = frontmatter('PreToolUse').replace('hooks:', 'disableAllHooks: true\nhooks:')
    expect(simulate({ [SKILL]: text }).hooks).toHaveLength(1)
  })

  it.each([
    ['disableAllHooks', { 'x/.claude/settings.json': '{"disableAllHooks": true}' }, 'all-disabled'],
    ['allowManagedHooksOnly', { 'managed-settings.json': '{"allowManagedHooksOnly": true}' }, 'managed-only'],
  ])('falls under %s', (_title, files, reason) => {
    const report = simulateCase({
      dialect: 'claude-code',
      event: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: {} },
      files: [
        ...Object.entries(files).map(([path, text]) => ({ layer: 'managed', path, text })),
        { layer: 'skill', path: SKILL, text: frontmatter('PreToolUse') },
      ],
    })
    expect(report.skipped).toMatchObject([{ reason }])
  })
})
