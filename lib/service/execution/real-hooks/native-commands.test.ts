import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { openTestBus } from '#lib/testing/bus'
import { createCommandRunner } from '../command-runner'
import { script } from './cases.suite'
import { openRealHooks, openWorkspace, processesIn, type RealHooks } from './open-real-hooks.suite'

let hooks: RealHooks
beforeAll(async () => {
  hooks = await openRealHooks({ isUnsandboxed: true })
})
afterAll(() => hooks.close())

const SECRET = { HOOKSCOPE_TOKEN: 'own', CI_TOKEN: 'ci', HOME: '/h' }
const says = (answer: object) => `echo '${JSON.stringify(answer)}'`

/** Runs a script as the command of a definition, in a workspace of its own, until nothing of it is left. */
async function dispatch(files: Record<string, string>, changes: object = {}) {
  const { timeoutMs = 15_000, ...run } = { argv: ['./hook'], ...changes } as { timeoutMs?: number }
  const workspace = openWorkspace(files)
  try {
    const environment = { PATH: process.env.PATH, ...SECRET }
    const parts = { runner: hooks.runner, environment, cwd: '/', probe: async () => 'missing' as const }
    const bus = openTestBus({
      runners: { command: createCommandRunner(parts) },
      definitions: [definitionV2({ timeoutMs, run: { kind: 'command', ...run } })],
    })
    const call = envelopeV2({
      scope: { runId: 'r1' },
      references: { sourceEventId: 's', sessionId: 's1' },
      metadata: { toolName: 'Bash', workdir: workspace },
      input: { command: 'ls' },
    })
    const { outcomes } = await bus.dispatch(call)
    // The bus answers in time, whatever is still being ended.
    await vi.waitUntil(() => processesIn(workspace).length === 0, { timeout: 10_000 })
    return { ...outcomes[0], workspace }
  } finally {
    rmSync(workspace, { recursive: true })
  }
}

describe('the end of a command by the command protocol', () => {
  test.concurrent.each<[string, string, object]>([
    ['0 and nothing', 'exit 0', { disposition: 'allowed', reason: null, diagnostic: null }],
    ['0 and text', 'echo fine', { disposition: 'allowed', diagnostic: 'fine' }],
    ['0 and a strange status', says({ status: 'maybe' }), { disposition: 'allowed', diagnostic: '{"status":"maybe"}' }],
    ['0 and a pass', says({ status: 'PASS', message: 'ok' }), { disposition: 'allowed', diagnostic: 'ok' }],
    ['0 and a block', says({ status: 'Block', message: 'no' }), { disposition: 'denied', reason: 'no' }],
    ['0 and a failure', says({ status: 'failed' }), { disposition: 'failed-open' }],
    ['0 and a failure in words', says({ status: 'failed', message: 'off' }), { diagnostic: 'off' }],
    [
      '0 and a rewrite',
      says({ status: 'pass', update_input: { command: 'ls -l' } }),
      { effects: { input: { command: 'ls -l' } } },
    ],
    [
      '0 and notes',
      says({ status: 'pass', annotations: ['one', 'two'] }),
      { effects: { annotations: ['one', 'two'] } },
    ],
    ['1 and words on standard error', 'echo no >&2; exit 1', { disposition: 'denied', reason: 'no' }],
    ['2 and nothing', 'exit 2', { disposition: 'denied', reason: null }],
    [
      '2 over a pass and its rewrite',
      `${says({ status: 'pass', message: 'm', update_input: { command: 'x' } })}; exit 2`,
      { disposition: 'denied', reason: 'm', effects: {} },
    ],
    ['3', 'echo why >&2; exit 3', { disposition: 'failed-open', diagnostic: 'why' }],
    ['126', '/dev/null', { disposition: 'failed-open' }],
    ['127', '/no/such/program', { disposition: 'failed-open' }],
    ['a signal', `${says({ status: 'block' })}; kill -KILL $$`, { disposition: 'failed-open' }],
    ['more than is read', 'head -c 2000000 /dev/zero', { disposition: 'failed-open' }],
    ['closed standard input', `exec 0<&-; ${says({ status: 'block' })}`, { disposition: 'denied' }],
  ])('%s', async (_name, text, expected) => {
    expect(await dispatch({ hook: script(text) })).toMatchObject(expected)
  })

  test.concurrent('in no time counts as none, whatever it has said, and nothing of it is left', async () => {
    const text = script(says({ status: 'block' }), 'setsid sleep 300 &', 'while :; do sleep 0.02; done')
    expect(await dispatch({ hook: text }, { timeoutMs: 500 })).toMatchObject({ disposition: 'timed-out' })
  })

  test.concurrent('of a program that is not there', async () => {
    expect(await dispatch({}, { argv: ['./none'] })).toMatchObject({ disposition: 'failed-open' })
  })
})

describe('what a command is given', () => {
  const ask = async (text: string, changes: object = {}) => (await dispatch({ hook: script(text) }, changes)).diagnostic

  test('one line of JSON, ids beside the metadata', async () => {
    const told = await ask('cat > copy; wc -l < copy | tr -d "\\n "; cat copy')
    const [, count, line = ''] = /^(\d+)(\{.*\})$/.exec(told ?? '') ?? []
    expect(count).toBe('1')
    expect(JSON.parse(line)).toMatchObject({
      payload_version: '1',
      hook_id: 'guard.one',
      point: 'tool.pre-use',
      run_id: 'r1',
      session_id: 's1',
    })
  })

  test('no variable but its own and those it lists', async () => {
    const told = await ask('', { argv: ['env'], env: ['CI_TOKEN', 'HOOKSCOPE_TOKEN'] })
    const names = told?.split(/\s/).map((pair) => pair.replace(/=.*/, ''))
    expect(names?.toSorted()).toEqual([
      'CI_TOKEN',
      'HOOKSCOPE_PARENT',
      'HOOKSCOPE_PROCESS',
      'NEOCODE_HOOK_HOOK_ID',
      'NEOCODE_HOOK_PAYLOAD_VERSION',
      'NEOCODE_HOOK_POINT',
    ])
  })

  test('its arguments as they are, without a shell', async () => {
    const argv = ['printf', '%s|', '$HOME', 'a b', '*', ';exit 2']
    expect(await ask('', { argv })).toBe('$HOME|a b|*|;exit 2|')
  })

  test('a shell where it asks for one', async () => {
    expect(await ask('', { argv: undefined, shell: 'echo "$0 $NEOCODE_HOOK_HOOK_ID" | cat' })).toBe('sh guard.one')
  })

  test('the folder of the event', async () => {
    const { diagnostic, workspace } = await dispatch({ hook: script('pwd') })
    expect(diagnostic).toBe(workspace)
  })
})
