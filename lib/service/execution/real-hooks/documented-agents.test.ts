import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { script } from './cases.suite'
import { openRealHooks, type RealHooks } from './open-real-hooks.suite'

let hooks: RealHooks
beforeAll(async () => {
  hooks = await openRealHooks({ isUnsandboxed: true })
})
afterAll(() => hooks.close())

/** A hook that says what it was asked to do, and goes on for ever. */
const ENDLESS = script("trap 'echo asked > heard; exit 3' TERM", 'while :; do sleep 0.02; done')

interface Row {
  readonly name: string
  readonly text: string
  readonly handler?: object
  readonly expected: object
}

describe('Copilot CLI (dialects.md §5)', () => {
  const deny = { permissionDecision: 'deny', permissionDecisionReason: 'no' }
  const rows: readonly Row[] = [
    { name: 'a denial', text: script(`echo '${JSON.stringify(deny)}'`), expected: { blocked: true } },
    { name: 'a guard that fails', text: script('exit 1'), expected: { blocked: true, ends: [{ exitCode: 1 }] } },
    {
      name: 'a guard that may not be executed',
      text: 'exit 0',
      expected: { blocked: true, ends: [{ exitCode: 126 }] },
    },
    {
      name: 'a program with arguments, without a shell',
      text: script('printf "%s," "$@" > seen'),
      handler: { bash: undefined, exec: './hook', args: ['$HOME', 'a b'] },
      expected: { blocked: false, written: { seen: '$HOME,a b,' } },
    },
    {
      name: 'a folder and variables of the hook',
      text: script('exit 1'),
      handler: { bash: 'echo "$EXTRA" > seen', cwd: 'below', env: { EXTRA: 'v1' } },
      expected: { blocked: false, written: { 'below/seen': 'v1\n' } },
    },
    {
      name: 'a guard that takes too long, which never counts',
      text: ENDLESS,
      handler: { timeoutSec: 1 },
      expected: { blocked: false, ends: [{ timedOut: true }], written: { heard: 'asked\n' } },
    },
  ]

  test.concurrent.each(rows)('$name', async ({ text, handler, expected }) => {
    const hook = { type: 'command', bash: './hook', ...handler }
    const run = await hooks.run({
      dialect: 'copilot-cli',
      event: { hook_event_name: 'preToolUse', sessionId: 's', toolName: 'bash', toolArgs: { command: 'ls' } },
      config: { version: 1, hooks: { preToolUse: [hook] } },
      files: { hook: text, 'below/file': '' },
    })
    expect(run, JSON.stringify(run.report.skipped)).toMatchObject({ ...expected, left: [] })
  })
})

describe('Cursor (dialects.md §4)', () => {
  const deny = { permission: 'deny', user_message: 'no' }
  const rows: readonly Row[] = [
    { name: 'a denial', text: script(`echo '${JSON.stringify(deny)}'`), expected: { blocked: true } },
    { name: 'exit 2', text: script('echo no >&2; exit 2'), expected: { blocked: true, ends: [{ exitCode: 2 }] } },
    {
      name: 'a hook that may not be executed',
      text: 'exit 0',
      expected: { blocked: false, ends: [{ exitCode: 126 }] },
    },
    {
      name: 'a hook that may not be executed, and has to answer',
      text: 'exit 0',
      handler: { failClosed: true },
      expected: { blocked: true, ends: [{ exitCode: 126 }] },
    },
    {
      name: 'a hook that takes too long',
      text: ENDLESS,
      handler: { timeout: 1 },
      expected: { blocked: false, ends: [{ timedOut: true }], written: { heard: 'asked\n' } },
    },
  ]

  test.concurrent.each(rows)('$name', async ({ text, handler, expected }) => {
    const run = await hooks.run({
      dialect: 'cursor',
      event: { hook_event_name: 'beforeShellExecution', conversation_id: 'c', command: 'ls' },
      config: { version: 1, hooks: { beforeShellExecution: [{ command: './hook', ...handler }] } },
      files: { hook: text },
    })
    expect(run, JSON.stringify(run.report.skipped)).toMatchObject({ ...expected, left: [] })
  })
})
