import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { definitionV2, envelopeV2 } from '#lib/testing'

const program = fileURLToPath(new URL('./server-stand-in.suite.ts', import.meta.url))
const timeout = 60_000
const PIDS = ['command', 'sync', 'async', 'rewake', 'lab']
let folder = ''
const servers: ChildProcess[] = []

interface Named {
  hookId: string
  dropReason: string | null
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hookscope-ended-'))
  const helper = { entryPoints: ['lib/process/process-child.ts'], outfile: join(folder, 'dist/process-child.mjs') }
  buildSync({ ...helper, bundle: true, platform: 'node', format: 'esm' })
  const sleeps = (name: string, more: object = {}) => ({
    type: 'command',
    command: sleeping(name),
    timeout: 50,
    ...more,
  })
  const quick = { type: 'command', command: 'echo look >&2; exit 2', asyncRewake: true }
  const hooks = [sleeps('async', { async: true }), sleeps('rewake', { asyncRewake: true }), quick, sleeps('sync')]
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ hooks: { PreToolUse: [{ hooks }] } }))
  const bridge = { dialect: 'claude-code', configPath: join(folder, 'settings.json'), layer: 'user', execution: 'real' }
  writeFileSync(join(folder, 'bridges.json'), JSON.stringify([{ ...bridge, projectDir: folder }]))
})

afterEach(async () => {
  for (const server of servers.splice(0)) if (server.exitCode === null) server.kill('SIGKILL')
  for (const name of PIDS) await until(() => !isAlive(pidOf(name)))
  rmSync(folder, { recursive: true, force: true })
})

/** A hook that says who it is, and then does not end. */
const sleeping = (name: string) =>
  `echo $$ > ${folder}/${name}.new; mv ${folder}/${name}.new ${folder}/${name}.pid; exec sleep 300`

const pidOf = (name: string) => {
  const file = join(folder, `${name}.pid`)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null
}

function isAlive(pid: number | null): boolean {
  try {
    return pid !== null && process.kill(pid, 0)
  } catch {
    return false
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20)
}

/** Starts a server on the data of the test, whose helper process and hooks are real. */
async function startServer() {
  const server = spawn(process.execPath, ['--conditions', 'react-server', '--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOOKSCOPE_ROOT: folder,
      HOOKSCOPE_DATA_DIR: join(folder, 'data'),
      HOOKSCOPE_TRUST_FILE: join(folder, 'trust.json'),
      HOOKSCOPE_BRIDGES: join(folder, 'bridges.json'),
      HOOKSCOPE_UNSANDBOXED: '1',
      HOOKSCOPE_DRAIN_MS: '100',
      HOOKSCOPE_REWAKE_OWNER_LOST_MS: '1000',
      HOOKSCOPE_REWAKE_SWEEP_MS: '50',
    },
  })
  servers.push(server)
  const [port] = await once(server.stdout, 'data')
  const ask = async (path: string, body?: object, method = 'POST') => {
    const url = `http://127.0.0.1:${String(port).trim()}${path}`
    const response = await fetch(url, body && { method, body: JSON.stringify(body) })
    return await response.json()
  }
  return { server, ask }
}

/** A server that runs a command of a definition, the hooks of a bridge and one of the playground, none of which ends. */
async function startBusyServer() {
  const { server, ask } = await startServer()
  const place = { scope: { runId: 'run-1' }, metadata: { toolName: 'Bash' } }
  const slow = { id: 'slow.one', run: { kind: 'command', argv: ['sh', '-c', sleeping('command')] }, timeoutMs: 5_000 }
  await ask('/api/definitions/slow.one', definitionV2({ ...slow, event: 'tool.post-use' }), 'PUT')
  const hook = { type: 'command', command: sleeping('lab') }
  const lab = {
    dialect: 'claude-code',
    configs: [{ layer: 'project', text: JSON.stringify({ hooks: { PreToolUse: [{ hooks: [hook] }] } }) }],
    context: { cwd: folder, projectDir: folder },
    event: { hook_event_name: 'PreToolUse', session_id: 'lab-1', tool_name: 'Bash', tool_input: { command: 'ls' } },
  }
  const { trust } = await ask('/api/playground/run', lab)
  const accept = trust.subjects.map(({ subject }: { subject: { hash: string } }) => subject.hash)
  // Their answers never come.
  const lost = [
    ask('/api/playground/run', { ...lab, accept }),
    ask('/api/dispatch', envelopeV2({ ...place, event: 'tool.post-use', eventId: 'event-1' })),
    ask('/api/dispatch', envelopeV2({ ...place, eventId: 'event-2', input: { command: 'ls' } })),
  ]
  for (const asked of lost) asked.catch(() => null)
  await until(() => PIDS.every((name) => isAlive(pidOf(name))))
  return { server, ask, pids: PIDS.map(pidOf) }
}

test('a server that is killed leaves no process; the next one says what was interrupted, and delivers once', {
  timeout,
}, async () => {
  const { server, ask, pids } = await startBusyServer()
  await until(async () => (await ask('/api/rewakes/counts')).states.queued === 1)
  server.kill('SIGKILL')
  await until(() => pids.every((pid) => !isAlive(pid)))

  const next = await startServer()
  const lost = async () => (await next.ask('/api/outcomes?disposition=interrupted&limit=20')).items
  await until(async () => (await lost()).length > 1)
  expect((await lost()).map(({ hookId }: Named) => hookId).toSorted()).toEqual([
    'claude-code/PreToolUse',
    ...[0, 1, 2, 3].map((place) => `claude-code/PreToolUse.0.${place}`),
    'claude-code/project/PreToolUse.0.0',
    'slow.one',
  ])
  const [{ dispatchId }] = await lost()
  expect(await next.ask(`/api/dispatches/${dispatchId}`)).toMatchObject({
    dispatch: { completedAt: null, allowed: null },
  })
  const { items } = await next.ask('/api/rewakes')
  expect(items.map(({ hookId, dropReason }: Named) => [hookId, dropReason]).toSorted()).toEqual([
    ['claude-code/PreToolUse.0.0', 'crashed'],
    ['claude-code/PreToolUse.0.1', 'crashed'],
    ['claude-code/PreToolUse.0.2', null],
  ])
  const lease = () => next.ask('/api/rewakes/lease', { runId: 'run-1', consumer: 'agent' })
  const [leased] = (await lease()).items
  expect(leased).toMatchObject({ hookId: 'claude-code/PreToolUse.0.2', attempt: 1 })
  expect((await lease()).items).toEqual([])
  const { leaseToken, rewakeId } = leased
  expect(await next.ask(`/api/rewakes/${rewakeId}/ack`, { leaseToken })).toMatchObject({ state: 'delivered' })
  expect((await lease()).items).toEqual([])
})

test('a server that is told to stop leaves no process, of the background neither', { timeout }, async () => {
  const { server, pids } = await startBusyServer()
  server.kill('SIGTERM')
  await once(server, 'exit')
  expect(pids.filter(isAlive)).toEqual([])
  expect(server.exitCode).toBe(0)

  const next = await startServer()
  for (const hook of ['slow.one', 'claude-code/project/PreToolUse.0.0']) {
    const { items } = await next.ask(`/api/outcomes?hook=${hook}`)
    expect(items).toMatchObject([{ disposition: 'cancelled' }])
  }
})
