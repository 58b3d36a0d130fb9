import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const plan = (match: unknown, metadata: object = {}) =>
  simulateCase({
    dialect: 'neo-code',
    event: {
      point: 'before_tool_call',
      metadata: { tool_name: 'Bash', tool_arguments_preview: '{"command":"RM -rf /"}', ...metadata },
    },
    config: {
      hooks: {
        items: [{ id: 'a', point: 'before_tool_call', kind: 'command', params: { command: 'a', shell: true }, match }],
      },
    },
  })
const runs = (match: unknown, metadata?: object) => plan(match, metadata).hooks.length === 1

describe('the matcher of neo-code', () => {
  it.each([
    ['nothing', undefined, true],
    ['null', null, true],
    ['no keys', {}, true],
    ['blanks', { tool_name: ['', ' '] }, true],
    ['a name', { tool_name: 'Bash' }, true],
    ['a name in another case', { tool_name: 'bASH' }, true],
    ['a part of a name', { tool_name: 'Bas' }, false],
    ['one name of several', { tool_name: ['edit', 'bash'] }, true],
    ['a scalar', { tool_name: 5 }, false],
    ['a pattern', { tool_name_regex: '^B' }, true],
    ['a pattern without anchors', { tool_name_regex: 'as' }, true],
    ['a pattern in another case', { tool_name_regex: '^b' }, false],
    ['a pattern that folds case', { tool_name_regex: '(?i)^b' }, true],
    ['one pattern of several', { tool_name_regex: ['^x', 'h$'] }, true],
    ['a part of the arguments', { arguments_contains: 'rm -RF' }, true],
    ['another part', { arguments_contains: 'sudo' }, false],
    ['all fields', { tool_name: 'bash', arguments_contains: ['sudo', 'rm'] }, true],
    ['not all fields', { tool_name: 'bash', tool_name_regex: '^x' }, false],
  ])('%s', (_title, match, expected) => {
    expect(runs(match)).toBe(expected)
  })

  it.each([
    ['a name', { tool_name: 'bash' }, { tool_name: undefined }],
    ['a pattern', { tool_name_regex: '.*' }, { tool_name: undefined }],
    ['a part', { arguments_contains: 'rm' }, { tool_arguments_preview: undefined }],
  ])('%s never takes what is not there', (_title, match, metadata) => {
    expect(runs(match, metadata)).toBe(false)
  })

  it('looks keys of the metadata up without regard to case', () => {
    expect(runs({ arguments_contains: 'x' }, { tool_arguments_preview: undefined, Tool_Arguments_Preview: 'X' })).toBe(
      true,
    )
  })

  it('of misspelt keys alone is not looked at, which the agent does not say', () => {
    const report = plan({ tool: 'edit' })
    expect(report.hooks).toHaveLength(1)
    expect(report.findings).toContainEqual(
      expect.objectContaining({ rule: 'matcher-ignored', severity: 'error', path: 'hooks.items[0].match.tool' }),
    )
  })

  it('is told in words', () => {
    const match = { tool_name: ['a', 'bash'], arguments_contains: 'rm' }
    expect(plan(match).hooks[0]?.match).toEqual({
      mode: 'fields',
      pattern: 'tool_name a | bash · arguments_contains rm',
      subject: 'Bash',
    })
    expect(plan({ tool_name: 'x' }).skipped).toEqual([
      { ref: 'project:before_tool_call[0]', reason: 'matcher', detail: 'tool_name x does not match this call.' },
    ])
  })

  it('answers a pattern that would backtrack without end', () => {
    expect(runs({ tool_name_regex: '^(a+)+$' }, { tool_name: `${'a'.repeat(50_000)}!` })).toBe(false)
  })
})
