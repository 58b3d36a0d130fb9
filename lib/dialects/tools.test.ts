import { describe, expect, it } from 'vitest'
import { DIALECTS } from './all'
import { mcpFormOf, toolsOf, translateTool } from './tools'

describe('the known tools', () => {
  it.each(DIALECTS.map(({ name }) => name))('of %s hold a name once for each kind', (agent) => {
    const rows = toolsOf(agent).map(({ name, kind }) => `${kind} ${name}`)
    expect(rows.length).toBe(new Set(rows).size)
  })

  it.each([
    ['claude-code', ['shell', 'read', 'write', 'edit', 'search', 'task']],
    ['codex', ['shell', 'write', 'edit', 'task']],
    ['gemini-cli', ['shell', 'read', 'write', 'edit', 'search', 'task']],
    ['qwen-code', ['shell', 'read', 'write', 'edit', 'search', 'task']],
    ['cursor', ['shell', 'read', 'write', 'edit', 'search', 'task']],
    ['copilot-cli', ['shell', 'read', 'write', 'edit', 'search', 'task']],
  ])('of %s are of every usual kind', (agent, kinds) => {
    expect(toolsOf(agent).map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds))
  })

  it('of an agent that is not known are none', () => {
    expect(toolsOf('nobody')).toEqual([])
    expect(mcpFormOf('nobody')).toBe(null)
  })
})

describe('translateTool', () => {
  it.each([
    ['Bash', { from: 'claude-code', to: 'gemini-cli' }, 'run_shell_command'],
    ['Edit', { from: 'claude-code', to: 'codex' }, 'apply_patch'],
    ['MultiEdit', { from: 'claude-code', to: 'qwen-code' }, 'edit'],
    ['replace', { from: 'gemini-cli', to: 'claude-code' }, 'Edit'],
    ['apply_patch', { from: 'codex', to: 'cursor' }, 'Write'],
    ['view', { from: 'copilot-cli', to: 'cursor' }, 'Read'],
    ['NotebookEdit', { from: 'claude-code', to: 'codex' }, null],
    ['CronCreate', { from: 'claude-code', to: 'claude-code' }, null],
    ['NoSuch', { from: 'claude-code', to: 'codex' }, null],
    ['mcp__db__query', { from: 'claude-code', to: 'gemini-cli' }, 'mcp_db_query'],
    ['mcp_db_query_all', { from: 'gemini-cli', to: 'qwen-code' }, 'mcp__db__query_all'],
    ['mcp__a$&b__c', { from: 'codex', to: 'claude-code' }, 'mcp__a$&b__c'],
    ['mcp__db__query', { from: 'claude-code', to: 'cursor' }, 'MCP:query'],
    ['MCP:query', { from: 'cursor', to: 'claude-code' }, null],
    ['mcp__db__query', { from: 'claude-code', to: 'copilot-cli' }, null],
  ])('%s read %o is %s', (name, agents, own) => {
    expect(translateTool(name, agents)).toBe(own)
  })
})
