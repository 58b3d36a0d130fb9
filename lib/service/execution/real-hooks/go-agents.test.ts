import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { script } from './cases.suite'
import { openRealHooks, type RealHooks } from './open-real-hooks.suite'

let hooks: RealHooks
beforeAll(async () => {
  hooks = await openRealHooks({ isUnsandboxed: true })
})
afterAll(() => hooks.close())

const WAITS = 'while :; do sleep 0.02; done'
const says = (answer: object) => `echo '${JSON.stringify(answer)}'`

interface Row {
  readonly name: string
  readonly text: string
  readonly handler?: object
  readonly event?: object
  readonly expected: object
}

describe('codebot (seeds.md §4.3, §4.4)', () => {
  const rows: readonly Row[] = [
    { name: 'a block', text: says({ block: true, reason: 'no' }), expected: { blocked: true } },
    { name: 'exit 2', text: 'echo why >&2; exit 2', expected: { blocked: true, ends: [{ exitCode: 2 }] } },
    { name: 'exit 1', text: 'exit 1', expected: { blocked: false, ends: [{ exitCode: 1 }] } },
    { name: 'a hook that may not block', text: 'exit 2', handler: { blocking: false }, expected: { blocked: false } },
    { name: 'text', text: 'echo block', expected: { blocked: false } },
    {
      name: 'its variables and a payload without a line end',
      text: 'echo "$HOOK_EVENT $HOOK_TOOL_NAME $MINE" > seen; wc -l | tr -d " " >> seen',
      expected: { written: { seen: 'PreToolUse bash kept\n0\n' } },
    },
    {
      name: 'a hook that takes too long: it is killed alone, and its children go at the bound',
      text: `sleep 300 & trap 'echo asked > heard' TERM; ${says({ block: true })}; ${WAITS}`,
      handler: { timeout: 1 },
      expected: { blocked: false, ends: [{ timedOut: true, signal: 'SIGKILL' }], written: {} },
    },
  ]

  test.concurrent.each(rows)('$name', async ({ text, handler, expected }) => {
    const run = await hooks.run({
      dialect: 'codebot',
      event: { event: 'PreToolUse', tool: 'bash', args: { command: 'ls' } },
      config: { hooks: { PreToolUse: [{ type: 'command', command: './hook', blocking: true, ...handler }] } },
      files: { hook: script(text) },
      env: { MINE: 'kept' },
    })
    expect(run, JSON.stringify(run.report)).toMatchObject({ ...expected, left: [] })
  })
})

describe('neo-code (seeds.md §2.8)', () => {
  const rows: readonly Row[] = [
    { name: 'a block', text: says({ status: 'block', message: 'no' }), expected: { blocked: true } },
    { name: 'exit 1', text: 'echo no >&2; exit 1', expected: { blocked: true, ends: [{ exitCode: 1 }] } },
    { name: 'exit 2 over a pass', text: `${says({ status: 'pass' })}; exit 2`, expected: { blocked: true } },
    { name: 'exit 3', text: 'exit 3', expected: { blocked: false } },
    { name: 'a signal', text: `${says({ status: 'block' })}; kill -KILL $$`, expected: { blocked: false } },
    { name: 'text', text: 'echo block', expected: { blocked: false } },
    {
      name: 'more than a megabyte, which is a failure',
      text: `${says({ status: 'block' })}; head -c 1048576 /dev/zero | tr '\\0' ' '`,
      expected: { blocked: false, report: { outcomes: [{ disposition: 'failed-open' }] } },
    },
    {
      name: 'one line, and no variable of the agent',
      text: 'echo "$NEOCODE_HOOK_POINT $MINE-" > seen; wc -l | tr -d " " >> seen',
      expected: { written: { seen: 'before_tool_call -\n1\n' } },
    },
    {
      name: 'a hook that takes too long',
      text: `${says({ status: 'block' })}; ${WAITS}`,
      handler: { timeout_sec: 1 },
      expected: { blocked: false, ends: [{ timedOut: true, signal: 'SIGKILL' }] },
    },
  ]

  test.concurrent.each(rows)('$name', async ({ text, handler, expected }) => {
    const item = { id: 'one', point: 'before_tool_call', scope: 'repo', kind: 'command', mode: 'sync', ...handler }
    const run = await hooks.run({
      dialect: 'neo-code',
      event: { point: 'before_tool_call', metadata: { tool_name: 'bash' } },
      layer: 'repo',
      config: { hooks: { items: [{ ...item, params: { command: ['./hook'] } }] } },
      files: { hook: script(text) },
      env: { MINE: 'not given' },
    })
    expect(run, JSON.stringify(run.report)).toMatchObject({ ...expected, left: [] })
  })
})
