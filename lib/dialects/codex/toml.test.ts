import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const payload = { hook_event_name: 'PreToolUse', cwd: '/p', tool_name: 'Bash', tool_input: { command: 'ls' } }
const json = (...commands: string[]) =>
  JSON.stringify({ hooks: { PreToolUse: [{ hooks: commands.map((command) => ({ type: 'command', command })) }] } })
const inline = (command: string, more = '') =>
  `[[hooks.PreToolUse]]\nmatcher = "^Bash"\n[[hooks.PreToolUse.hooks]]\ntype = "command"\ncommand = "${command}"\n${more}`
const HOOKS = '.codex/hooks.json'
const SETTINGS = '.codex/config.toml'

type File = [layer: string, path: string, text: string]
const read = (files: File[], context: object = {}) =>
  simulateCase({
    dialect: 'codex',
    event: payload,
    context,
    files: files.map(([layer, path, text]) => ({ layer, path, text })),
  })
const ran = (...files: File[]) => read(files).hooks.map(({ label }) => label)

describe('the settings of Codex', () => {
  it('hold hooks beside those of a hooks.json, each with a ref of its own', () => {
    const report = read([
      ['project', SETTINGS, inline('b')],
      ['project', HOOKS, json('a')],
      ['user', SETTINGS, inline('u')],
    ])
    expect(report.hooks.map(({ ref, label }) => `${ref} ${label}`)).toEqual([
      'user:PreToolUse[0].hooks[0] u',
      'project:PreToolUse[0].hooks[0] a',
      'project#2:PreToolUse[0].hooks[0] b',
    ])
    expect(report.files.map(({ state }) => state)).toEqual(['loaded', 'loaded', 'loaded'])
    expect(report.findings).toMatchObject([{ rule: 'two-files', ref: 'project#2:PreToolUse[0].hooks[0]' }])
  })

  it('take a byte order mark, comments and other settings', () => {
    const text = `\ufeff# mine\nmodel = "x" # fast\n${inline('a')}\n[mcp_servers.x]\ncommand = "y"\n`
    expect(ran(['user', SETTINGS, text])).toEqual(['a'])
  })

  it.each<[string, string, number]>([
    ['a timeout that is a text', 'timeout = "5"', 6],
    ['a timeout with a fraction', 'timeout = 5.0', 6],
    ['a status that is a number', 'statusMessage = 5', 6],
    ['a flag that is a text', 'async = "true"', 6],
  ])('lose all their hooks for %s, and say where', (_title, more, line) => {
    const report = read([
      ['user', SETTINGS, inline('a', more)],
      ['project', HOOKS, json('b')],
    ])
    expect(report.hooks.map(({ label }) => label)).toEqual(['b'])
    expect(report.files[0]).toMatchObject({ state: 'skipped', line })
    expect(report.skipped).toMatchObject([{ ref: 'user:PreToolUse[0].hooks[0]', reason: 'file-skipped' }])
  })

  it('that are no TOML keep the agent from starting', () => {
    const report = read([['user', SETTINGS, '[features\n']])
    expect(report.files[0]).toMatchObject({ state: 'refused-start', line: 2 })
    expect(report.decision).toMatchObject({ blocked: true, blockedBy: 'client' })
  })

  it.each<[string, string, boolean]>([
    ['the feature', '[features]\nhooks = false', false],
    ['its older name', '[features]\ncodex_hooks = false', false],
    ['the feature among faults', '[features]\nhooks = false\n[hooks]\nPreToolUse = 5', false],
    ['the feature set on', 'features.hooks = true', true],
    ['another feature', 'features.other = false', true],
    ['a feature that is a text', 'features.hooks = "false"', true],
  ])('switch hooks by %s', (_title, text, runs) => {
    const report = read([
      ['user', SETTINGS, text],
      ['project', HOOKS, json('a')],
    ])
    expect(report.hooks).toHaveLength(runs ? 1 : 0)
    expect(report.skippedCounts).toEqual(runs ? {} : { 'all-disabled': 1 })
  })

  it('of the project overrule those of the user, and the administrator all of them', () => {
    const off = 'features.hooks = false'
    const on = 'features.hooks = true'
    const hook: File = ['project', HOOKS, json('a')]
    expect(ran(['user', SETTINGS, off], ['project', SETTINGS, on], hook)).toEqual(['a'])
    expect(ran(['managed', 'requirements.toml', off], ['project', SETTINGS, on], hook)).toEqual([])
    expect(
      read(
        [
          ['project', SETTINGS, off],
          ['user', HOOKS, json('u')],
        ],
        { workspaceTrusted: false },
      ).hooks,
    ).toHaveLength(1)
  })

  it('of the administrator may leave no hooks but their own', () => {
    const managed = `allow_managed_hooks_only = true\n[hooks]\nmanaged_dir = "/etc/codex"\n${inline('m')}`
    const report = read([
      ['managed', 'requirements.toml', managed],
      ['project', HOOKS, json('a')],
    ])
    expect(report.hooks.map(({ label }) => label)).toEqual(['m'])
    expect(report.skippedCounts).toEqual({ 'managed-only': 1 })
    expect(report.findings).toEqual([])
  })
})
