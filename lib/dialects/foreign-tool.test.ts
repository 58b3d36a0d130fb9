import { describe, expect, it } from 'vitest'
import { foreignTool } from './foreign-tool'

describe('foreignTool', () => {
  it.each([
    ['Bash', 'gemini-cli', { agent: 'claude-code', own: 'run_shell_command' }],
    ['run_shell_command', 'claude-code', { agent: 'gemini-cli', own: 'Bash' }],
    ['exec_command', 'codex', { agent: 'codex', own: 'Bash' }],
    ['Execute', 'claude-code', { agent: 'factory-droid', own: 'Bash' }],
    ['WebFetch', 'codex', { agent: 'claude-code', own: null }],
    ['Bash', 'codex', null],
    ['Nothing', 'codex', null],
  ])('%s read by %s', (name, agent, meaning) => {
    expect(foreignTool(name, agent)).toEqual(meaning)
  })
})
