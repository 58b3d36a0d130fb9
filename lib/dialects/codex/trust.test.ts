import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulateCase } from '#lib/testing'
import { DIALECTS, isPlannable } from '../all'
import { listApprovals } from '../list-approvals'
import { planAgent } from '../plan-agent'

const dialect = DIALECTS.filter(isPlannable).find(({ name }) => name === 'codex') ?? expect.fail()

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
const EVENT = { hook_event_name: 'PreToolUse', cwd: '/p', tool_name: 'Bash', tool_input: { command: 'ls' } }
const filesOf = ({ state = '', layer = 'user', text = config() }: Settled) => [
  { layer: 'project', path: '.codex/hooks.json', text },
  ...(state === '' ? [] : [{ layer, path: '~/.codex/config.toml', text: `[hooks.state."${KEY}"]\n${state}\n` }]),
]
const report = ({ context, ...settled }: Settled) =>
  simulateCase({
    dialect: 'codex',
    event: EVENT,
    context: { projectDir: '/p', ...context },
    files: filesOf(settled),
  })
const runs = (settled: Settled) => {
  const { hooks, skipped } = report(settled)
  return hooks.length === 1 ? true : skipped[0]?.reason
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
    [
      'this hash refused, although its ref is approved',
      { context: { hooksTrusted: { [HASH]: false, [KEY]: true } } },
      'untrusted',
    ],
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

describe('what is said of a hook that is not approved', () => {
  it.each<[string, Settled, string]>([
    ['never', {}, 'The text of the hook has not been approved.'],
    [
      'before an edit',
      { state: 'trusted_hash = "sha256:0"' },
      'The text of the hook has changed since it was approved.',
    ],
  ])('%s', (_title, settled, detail) => {
    expect(report({ ...settled, context: none }).skipped).toMatchObject([{ reason: 'untrusted', detail }])
  })
})

describe('the list of approvals', () => {
  const approvalsOf = ({ context, ...settled }: Settled, more: ReturnType<typeof filesOf> = []) => {
    const request = { configs: [...filesOf(settled), ...more], context: { projectDir: '/p', ...context }, event: EVENT }
    return listApprovals(dialect, planAgent(dialect, request)).approvals
  }
  const stop = { hooks: { Stop: [{ hooks: [handler, { type: 'prompt', prompt: 'ok?' }] }] } }

  it('has each hook with its hash, whatever its event, but none that needs no approval or never runs', () => {
    const more = [
      { layer: 'managed', path: 'requirements.toml', text: '' },
      { layer: 'system', path: '/etc/codex/hooks.json', text: config() },
      { layer: 'user', path: '~/.codex/hooks.json', text: JSON.stringify(stop) },
    ]
    const approvals = approvalsOf({ text: config(handler, 'Bash') }, more) ?? []
    expect(approvals).toMatchObject([
      { ref: 'user:Stop[0].hooks[0]', layer: 'user', event: 'Stop', matcher: null, state: 'trusted' },
      { ref: 'project:PreToolUse[0].hooks[0]', event: 'PreToolUse', matcher: 'Bash', label: './guard.sh' },
    ])
    expect(approvals[1]?.hash).toBe(hashOf({ timeout: 600 }, 'Bash'))
  })

  it.each<[Settled, string]>([
    [{}, 'trusted'],
    [{ context: none }, 'untrusted'],
    [{ context: { hooksTrusted: { [HASH]: true } } }, 'trusted'],
    [{ context: none, state: `trusted_hash = "${HASH}"` }, 'trusted'],
    [{ context: none, state: 'trusted_hash = "sha256:0"' }, 'changed'],
    [{ context: { hooksTrusted: { [HASH]: false } }, state: 'trusted_hash = "sha256:0"' }, 'untrusted'],
  ])('%j is %s', (settled, state) => {
    expect(approvalsOf(settled)).toMatchObject([{ hash: HASH, state }])
  })

  it('is told of agents that ask for each hook alone', () => {
    const other = DIALECTS.filter(isPlannable).find(({ name }) => name === 'claude-code') ?? expect.fail()
    expect(listApprovals(other, planAgent(other, { configs: filesOf({}), event: EVENT }))).toEqual({})
  })
})
