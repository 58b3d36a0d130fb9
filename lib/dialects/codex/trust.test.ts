import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'

const handler = { type: 'command', command: './guard.sh' }
const config = (own: object = handler, matcher?: string) =>
  JSON.stringify({ hooks: { PreToolUse: [{ matcher, hooks: [own] }] } })
const KEY = '/p/.codex/hooks.json:pre_tool_use:0:0'

/** The approval of a command hook, written down once more as the agent documents it. */
const hashOf = (own: object, matcher?: string) => {
  const identity = {
    event_name: 'pre_tool_use',
    hooks: [{ async: false, command: './guard.sh', ...own, type: 'command' }],
    ...(matcher !== undefined && { matcher }),
  }
  return `sha256:${createHash('sha256').update(JSON.stringify(identity)).digest('hex')}`
}
const HASH = hashOf({ timeout: 600 })

interface Settled {
  context?: object
  state?: string
  layer?: string
  text?: string
}
const runs = ({ context = {}, state = '', layer = 'user', text = config() }: Settled) => {
  const report = simulateCase({
    dialect: 'codex',
    event: { hook_event_name: 'PreToolUse', cwd: '/p', tool_name: 'Bash', tool_input: { command: 'ls' } },
    context: { projectDir: '/p', ...context },
    files: [
      { layer: 'project', path: '.codex/hooks.json', text },
      ...(state === '' ? [] : [{ layer, path: '~/.codex/config.toml', text: `[hooks.state."${KEY}"]\n${state}\n` }]),
    ],
  })
  return report.hooks.length === 1 ? true : report.skipped[0]?.reason
}
const none = { hooksTrusted: false }

describe('approval of a hook of Codex', () => {
  it.each<[string, Settled, boolean | string]>([
    ['none asked for', {}, true],
    ['none given', { context: none }, 'untrusted'],
    ['all refused but this ref', { context: { hooksTrusted: { 'project:PreToolUse[0].hooks[0]': true } } }, true],
    ['all refused but this key', { context: { hooksTrusted: { [KEY]: true } } }, true],
    ['all refused but this hash', { context: { hooksTrusted: { [HASH]: true } } }, true],
    ['this hash refused', { context: { hooksTrusted: { [HASH]: false } } }, 'untrusted'],
    ['another hash approved', { context: { hooksTrusted: { 'sha256:0': true } } }, 'untrusted'],
    ['the hash in the settings', { context: none, state: `trusted_hash = "${HASH}"` }, true],
    ['an outdated hash in the settings', { context: none, state: 'trusted_hash = "sha256:0"' }, 'untrusted'],
    [
      'the hash in the settings of the project',
      { context: none, layer: 'project', state: `trusted_hash = "${HASH}"` },
      'untrusted',
    ],
    [
      'the hash of a longer timeout',
      { context: none, state: `trusted_hash = "${HASH}"`, text: config({ ...handler, timeout: 900 }) },
      'untrusted',
    ],
    [
      'the hash with a matcher, a status and a timeout',
      {
        context: none,
        state: `trusted_hash = "${hashOf({ statusMessage: 'x', timeout: 5 }, 'Bash')}"`,
        text: config({ ...handler, timeout: 5, statusMessage: 'x' }, 'Bash'),
      },
      true,
    ],
    ['switched off in the settings', { state: 'enabled = false' }, 'disabled'],
    ['switched on in the settings', { state: 'enabled = true' }, true],
    ['switched off by a text', { state: 'enabled = "false"' }, true],
    ['switched off by the project', { layer: 'project', state: 'enabled = false' }, true],
  ])('%s', (_title, settled, expected) => {
    expect(runs(settled)).toBe(expected)
  })
})
