import { describe, expect, it } from 'vitest'
import type { BoundaryState, BoundedRunner, ProcessResult, TrustPort, TrustSubject } from '#lib/contract'
import { definitionV2, envelopeV2, processResult } from '#lib/testing'
import { openTestService } from '#lib/testing/service'
import { runOver } from './cli.suite'

const SANDBOXED: BoundaryState = {
  kind: 'sandboxed',
  by: 'bubblewrap',
  note: 'In a sandbox.',
  remedy: null,
  canListHosts: true,
}
const REFUSED: BoundaryState = { ...SANDBOXED, kind: 'refused', by: null, note: 'No sandbox.', remedy: 'Install one.' }

const COPY = { kind: 'copy', note: 'Not copied: node_modules.' } as const

function createRunner(state: BoundaryState, end: Partial<ProcessResult>) {
  const workspaces: (string | null)[] = []
  const runner: BoundedRunner = {
    state,
    async run(_spec, { access }) {
      if (state.kind === 'refused') return { kind: 'refused', reason: state.note, remedy: state.remedy }
      workspaces.push(access.workspace)
      const report = { by: 'bubblewrap', workspace: COPY, changes: [], changedCount: 0, deniedBy: [] } as const
      return { kind: 'finished', result: processResult(end), report }
    },
  }
  return { runner, workspaces }
}

/** Remembers hashes by folder. */
function createTrust() {
  const accepted: string[] = []
  const keyOf = (workspace: string, { hash }: TrustSubject) => `${workspace} ${hash}`
  const trust: TrustPort = {
    judge: async (workspace, subjects) =>
      subjects.map((subject) =>
        accepted.includes(keyOf(workspace, subject))
          ? { kind: 'accepted', acceptance: { workspace, subject, acceptedBy: 'ann', acceptedAtMs: 1 } }
          : { kind: 'unknown' },
      ),
    accept: async (workspace, subjects) => {
      accepted.push(...subjects.map((subject) => keyOf(workspace, subject)))
    },
    isApproved: async () => false,
    listApproved: async () => [],
    approve: async () => undefined,
    revoke: async () => undefined,
    list: async () => [],
    problem: async () => null,
  }
  return trust
}

const FILES = {
  '.claude/settings.json': {
    hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: './guard.sh' }] }] },
  },
  'payload.json': {
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'ls' },
    cwd: '/elsewhere',
  },
  'context.json': { projectDir: '/home/ann/other' },
}
const ARGV = ['run', '--config', '.claude/settings.json', '--event', 'payload.json']

function openCommand({ state = SANDBOXED, end = {} }: { state?: BoundaryState; end?: Partial<ProcessResult> } = {}) {
  const { runner, workspaces } = createRunner(state, end)
  const execution = { runner, environment: {}, cwd: '/server', probe: async () => 'missing' as const }
  const trust = createTrust()
  const openService = () => openTestService({ execution, trust })
  return { workspaces, call: (...more: string[]) => runOver(FILES, [...ARGV, ...more], { openService }) }
}

describe('run', () => {
  it('runs nothing before it is accepted, and says what it is and where', async () => {
    const { call, workspaces } = openCommand()
    const { code, out, err } = await call('--json')
    expect([code, out, workspaces]).toEqual([2, '', []])
    expect(err).toContain('/bin/sh -c ./guard.sh')
    expect(err).toContain('for /home/ann/shop\nIn a sandbox.\nRun again with --trust to accept exactly this.')
  })

  it('works on a copy of the folder it is called in, and remembers the acceptance for it', async () => {
    const { call, workspaces } = openCommand()
    const { code, out } = await call('--trust')
    expect([code, workspaces]).toEqual([0, ['/home/ann/shop']])
    expect(out).toContain('its workspace (copy): Not copied: node_modules.')
    expect((await call()).code).toBe(0)
  })

  it('works in the folder that the context names', async () => {
    const { call, workspaces } = openCommand()
    await call('--trust', '--context', 'context.json')
    expect(workspaces).toEqual(['/home/ann/other'])
  })

  it.each([
    { ends: 'allows', end: {}, code: 0 },
    { ends: 'blocks', end: { exitCode: 2 }, code: 3 },
    { ends: 'fails', end: { exitCode: 127 }, code: 4 },
    { ends: 'times out', end: { exitCode: null, isTimedOut: true }, code: 4 },
  ])('ends with $code when a hook $ends', async ({ end, code }) => {
    expect((await openCommand({ end }).call('--trust')).code).toBe(code)
  })

  it('says what to do where nothing can be run', async () => {
    const { call } = openCommand({ state: REFUSED })
    expect((await call()).err).toContain('No sandbox. Install one.')
    const { code, out } = await call('--trust')
    expect([code, out.match(/not run: No sandbox\. Install one\./)?.length]).toEqual([4, 1])
  })

  it('of a definition asks nobody about an event that does not fit', async () => {
    const files = {
      'command.json': definitionV2({ run: { kind: 'command', argv: ['./guard.sh'] } }),
      'event.json': { ...envelopeV2(), references: 'none' },
    }
    const { runner } = createRunner(SANDBOXED, {})
    const execution = { runner, environment: {}, cwd: '/server', probe: async () => 'missing' as const }
    const argv = ['run', '--config', 'command.json', '--event', 'event.json']
    const { code, err } = await runOver(files, argv, { openService: () => openTestService({ execution }) })
    expect([code, err.includes('references'), err.includes('accepted')]).toEqual([2, true, false])
  })

  it('of a definition tells what its command was given, wrote and changed, as that of an agent does', async () => {
    const files = {
      'command.json': definitionV2({ run: { kind: 'command', argv: ['./guard.sh'] } }),
      'event.json': envelopeV2({ input: { command: 'ls' } }),
    }
    const bytes = (text: string) => new TextEncoder().encode(text)
    const end = { exitCode: 2, stdout: bytes('seen\n'), stderr: bytes('Not here.\n'), isStderrTruncated: true }
    const { runner } = createRunner(SANDBOXED, end)
    const execution = { runner, environment: {}, cwd: '/server', probe: async () => 'missing' as const }
    const argv = ['run', '--config', 'command.json', '--event', 'event.json', '--trust']
    const openService = () => openTestService({ execution })
    const { code, out } = await runOver(files, argv, { openService })
    expect(code).toBe(3)
    expect(out).toContain('guard.one: exit code 2 after 1 ms of 1000 ms\n')
    expect(out).toMatch(/ {2}standard input:\n {4}\{"payload_version":"1","hook_id":"guard\.one"/)
    expect(out).toContain('  standard output:\n    seen\n  standard error (of 10 bytes):\n    Not here.\n')
    expect(out).toContain('other than simulated: Decision: allow → blocked\n')
    const json = await runOver(files, [...argv, '--json'], { openService })
    expect(JSON.parse(json.out)).toMatchObject({ processes: [{ ref: 'guard.one', end: { stdout: 'seen\n' } }] })
  })

  it('says that an agent runs all of its hooks', async () => {
    const { code, err } = await openCommand().call('--hook', 'guard')
    expect([code, err]).toEqual([2, expect.stringContaining('expected nothing: an agent runs all of its hooks')])
  })
})
