import { expect, it } from 'vitest'
import { runOver } from './cli.suite'

const FILES: Readonly<Record<string, string>> = {
  'skills/release/SKILL.md': '---\nhooks:\n  PreToolUse: [{ hooks: [{ type: command, command: a }] }]\n---\n# Text\n',
  'shop/.neocode/hooks.yaml':
    'hooks:\n  items:\n    - { id: a, point: session_end, kind: command, params: { command: [a] } }\n',
  'event.json': '{ "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": {} }',
  'end.json': '{ "point": "session_end", "metadata": { "stop_reason": "completed" } }',
}

async function plan(config: string, event: string): Promise<unknown> {
  return JSON.parse((await runOver(FILES, ['dry-run', '--config', config, '--event', event, '--json'])).out)
}

it('plans hooks of a frontmatter, told by the name of the file', async () => {
  expect(await plan('skills/release/SKILL.md', 'event.json')).toMatchObject({
    dialect: 'claude-code',
    files: [{ layer: 'skill', state: 'loaded' }],
    hooks: [{ ref: 'skill:PreToolUse[0].hooks[0]', layer: 'skill' }],
  })
})

it('plans hooks in YAML, told by the folder of the file', async () => {
  expect(await plan('shop/.neocode/hooks.yaml', 'end.json')).toMatchObject({
    dialect: 'neo-code',
    hooks: [{ ref: 'project:session_end[0]', label: 'a' }],
  })
})
