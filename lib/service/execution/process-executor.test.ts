import { describe, expect, it } from 'vitest'
import type { ProcessRun } from '#lib/contract'
import { dialectOf, isPlannable, type PlannableDialect, planAgent } from '#lib/dialects'
import { followerOf } from '#lib/testing'
import { createFakeRunner, type FakeEnd } from './fake-runner.suite'
import { createProcessExecutor } from './process-executor'

function dialect(name: string): PlannableDialect {
  const found = dialectOf(name)
  if (found === undefined || !isPlannable(found)) throw new Error(name)
  return found
}

const EVENTS: Readonly<Record<string, object>> = {
  'claude-code': { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' }, session_id: 's' },
  codex: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } },
  'gemini-cli': { hook_event_name: 'BeforeTool', tool_name: 'run_shell_command', tool_input: {} },
  'qwen-code': { hook_event_name: 'PreToolUse', tool_name: 'run_shell_command', tool_input: {} },
}

/** Runs the one hook of a config through an executor over a runner that starts nothing. */
async function execute(name: string, handler: object, end: FakeEnd = {}) {
  const event = EVENTS[name]
  if (event === undefined) throw new Error(name)
  const moment = 'hook_event_name' in event ? String(event.hook_event_name) : ''
  const text = JSON.stringify({ hooks: { [moment]: [{ hooks: [{ type: 'command', ...handler }] }] } })
  const context = { cwd: '/work', projectDir: '/work' }
  const plan = planAgent(dialect(name), { configs: [{ layer: 'project', text }], context, event })
  const [planned] = plan.planned
  if (planned === undefined) throw new Error(JSON.stringify(plan.report.skipped))
  const { runner, asked } = createFakeRunner(end)
  const environment = { PATH: '/bin', OPENAI_API_KEY: 'k', HOOKSCOPE_TOKEN: 't', NODE_OPTIONS: '-x', LANG: 'C' }
  const runs: ProcessRun[] = []
  const executor = createProcessExecutor(
    { runner, environment, cwd: '/server', probe: async () => 'missing' },
    {
      dialect: dialect(name),
      workspace: '/work',
      agentEnvironment: { MINE: '1' },
      follower: followerOf({ onProcess: (run) => runs.push(run) }),
    },
  )
  const signal = new AbortController().signal
  const ended = await Promise.resolve(
    executor.execute(planned, { stdin: '{}', env: { ...planned.hook.env }, signal }),
  ).catch((error: Error) => error)
  return { ended, asked, runs }
}

describe('a command hook of an agent is started as the agent does', () => {
  it.each([
    ['claude-code', ['/bin/sh', '-c', './g'], { signal: 'SIGTERM', to: 'tree', graceMs: 1_500 }, 'process', 'sockets'],
    ['codex', ['/bin/bash', '-c', './g'], { signal: 'SIGKILL', to: 'group', graceMs: 0 }, 'output', 'pipes'],
    ['gemini-cli', ['bash', '-c', './g'], { signal: 'SIGTERM', to: 'process', graceMs: null }, 'output', 'sockets'],
    ['qwen-code', ['bash', '-c', './g'], { signal: 'SIGTERM', to: 'process', graceMs: null }, 'output', 'sockets'],
  ])('%s: %o', async (...[name, argv, kill, timeoutCovers, streams]) => {
    const { asked } = await execute(name, { command: './g' })
    expect(asked[0]?.spec).toMatchObject({ argv, kill, timeoutCovers, streams, cwd: '/work', stdin: '{}' })
    expect(asked[0]?.origin).toBe('bus')
    expect(asked[0]?.access).toEqual({ workspace: '/work', hosts: [] })
    const { env } = asked[0]?.spec ?? { env: {} }
    expect(env).toMatchObject({ PATH: '/bin', LANG: 'C', MINE: '1' })
    expect(Object.keys(env).filter((key) => /OPENAI|HOOKSCOPE_TOKEN|NODE_OPTIONS/.test(key))).toEqual([])
  })

  it('without a shell where the hook asks for it, its placeholders put in', async () => {
    const { asked } = await execute('claude-code', {
      command: `\${CLAUDE_PROJECT_DIR}/g`,
      args: [`\${CLAUDE_PROJECT_DIR}/x`, '$HOME', 'a b'],
    })
    expect(asked[0]?.spec.argv).toEqual(['/work/g', '/work/x', '$HOME', 'a b'])
  })
})

describe('the end of a process', () => {
  it('is what the codec reads', async () => {
    const { ended, runs } = await execute('codex', { command: './g' }, { exitCode: 2, stderr: 'no', stdout: 'x' })
    expect(ended).toMatchObject({ kind: 'process', exitCode: 2, stderr: 'no', stdout: 'x', timedOut: false })
    expect(runs).toMatchObject([{ result: { exitCode: 2 }, refused: null }])
  })

  it.each([{ isTimedOut: true }, { isCancelled: true }])('of %o counts as one that took too long', async (end) => {
    expect((await execute('codex', { command: './g' }, end)).ended).toMatchObject({ timedOut: true })
  })

  it('that the boundary refused is a hook that could not be started', async () => {
    const { ended, runs } = await execute('codex', { command: './g' }, { refused: 'No sandbox.' })
    expect(ended).toEqual(new Error('No sandbox.'))
    expect(runs).toMatchObject([{ refused: { reason: 'No sandbox.' }, result: null }])
  })
})
