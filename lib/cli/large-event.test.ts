import { expect, it } from 'vitest'
import { runOver } from './cli.suite'

const hooks = Array.from({ length: 1_000 }, (_, at) => ({ type: 'command', command: `./guard-${at}` }))
const files = {
  'settings.json': { hooks: { PreToolUse: [{ hooks }] } },
  'event.json': { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'x'.repeat(400_000) } },
}
const args = ['--dialect', 'claude-code', '--config', 'settings.json', '--event', 'event.json']

it.each(['dry-run', 'simulate'])(
  '%s tells a thousand hooks on a large event, and what it leaves out',
  async (command) => {
    const { code, out } = await runOver(files, [command, ...args])
    expect([code, out.match(/^stdin left out \d+ times: .*$/m)]).toEqual([0, expect.anything()])
    const json = await runOver(files, [command, ...args, '--json'])
    expect(JSON.parse(json.out).hooks[999]).toMatchObject({ label: './guard-999', stdin: null })
  },
)
