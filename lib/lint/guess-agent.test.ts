import { expect, it } from 'vitest'
import { DIALECTS, projectFiles } from '#lib/dialects'
import { guessAgent } from './guess-agent'

const bare = (event: string, hook: object = { command: 'a' }) => ({ version: 1, hooks: { [event]: [hook] } })

it.each([
  ['.cursor/hooks.json', {}, 'cursor'],
  ['/home/ann/.cursor/hooks.json', {}, 'cursor'],
  ['/etc/cursor/hooks.json', {}, 'cursor'],
  ['.github/hooks/guard.json', {}, 'copilot-cli'],
  ['.github/copilot/settings.local.json', {}, 'copilot-cli'],
  ['/etc/github-copilot/policy.d/a.json', {}, 'copilot-cli'],
  ['.claude/settings.json', bare('PreToolUse'), 'claude-code'],
  ['hooks.json', bare('beforeShellExecution'), 'cursor'],
  ['hooks.json', bare('agentStop'), 'copilot-cli'],
  ['hooks.json', bare('PreToolUse'), 'copilot-cli'],
  ['hooks.json', bare('preToolUse'), 'cursor'],
  ['hooks.json', bare('preToolUse', { bash: 'a', timeoutSec: 5 }), 'copilot-cli'],
  ['hooks.json', { hooks: { PreToolUse: [] } }, 'claude-code'],
  ['hooks.json', bare('Whatever'), null],
  ['notes.json', [], null],
])('%s with %j is for %s', (path, document, agent) => {
  expect(guessAgent(path, document)).toBe(agent)
})

it('every file that a project may have is told by its path, and each agent has one', () => {
  const agents = projectFiles().map((path) => guessAgent(path, undefined))
  expect(new Set(agents)).toEqual(new Set(DIALECTS.map(({ name }) => name)))
})
