import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Boundary, BoundaryName, FinishedProcess, ProcessSpec } from '#lib/contract'
import { createProcessRunner } from '../create-process-runner'
import { boundaryOptions, outputOf, processSpec } from './boundary.suite'
import { createBoundedRunner, openBoundary } from './index'

// Not below /tmp, which is empty inside: what is tried has to be visible there.
const OUTSIDE = '/var/tmp'
const SECRET = 'the-secret-of-this-test'

const runner = createProcessRunner({ helperFile: null })
let folder: string
let boundary: Boundary
let connections = 0
const servers: Server[] = []
const victim = spawn('sleep', ['600'], { stdio: 'ignore' })
const places = { outside: '', home: '', data: '', workspace: '', socket: '', port: 0 }

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(OUTSIDE, 'hookscope-escape-')))
  const made = { outside: 'outside', home: 'home', data: 'data', workspace: 'workspace' }
  for (const [name, path] of Object.entries(made)) Object.assign(places, { [name]: join(folder, path) })
  await mkdir(join(places.home, '.ssh'), { recursive: true })
  for (const path of [places.outside, places.data, places.workspace]) await mkdir(path)
  await writeFile(join(places.home, '.ssh/id'), SECRET)
  await writeFile(join(places.data, 'hookscope.db'), SECRET)
  await writeFile(join(places.outside, 'file'), 'as it was')
  await writeFile(join(places.workspace, 'file'), 'as it was')
  await symlink(places.outside, join(places.workspace, 'way-out'))
  await symlink(places.workspace, join(places.workspace, 'way-back'))
  places.socket = join(places.outside, 'server.sock')
  await listen(places.socket)
  places.port = await listen(0)
  boundary = await openBoundary(boundaryOptions({ home: places.home, deniedPaths: [places.data] }))
})

afterAll(async () => {
  victim.kill('SIGKILL')
  for (const server of servers) server.close()
  await runner.close()
  await boundary.close()
  await rm(folder, { recursive: true })
})

async function listen(at: string | number): Promise<number> {
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  servers.push(server)
  await new Promise<void>((resolve) =>
    server.listen(typeof at === 'number' ? { port: at, host: '127.0.0.1' } : { path: at }, resolve),
  )
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Runs a script of the shell in the sandbox; it sees the places as variables. */
async function attempt(script: string, own: Partial<ProcessSpec> = {}): Promise<FinishedProcess> {
  const env = {
    PATH: process.env.PATH ?? '',
    LC_ALL: 'C',
    OUTSIDE: places.outside,
    HOME: places.home,
    DATA: places.data,
    SOCKET: places.socket,
    PORT: String(places.port),
    VICTIM: String(victim.pid),
    SERVER: String(process.pid),
    NODE: process.execPath,
  }
  const ended = await createBoundedRunner(runner, boundary).run(
    processSpec(['/bin/sh', '-c', script], { cwd: places.workspace, env, ...own }),
    { access: { workspace: places.workspace, hosts: [] }, signal: new AbortController().signal },
  )
  if (ended.kind === 'refused') throw new Error(ended.reason)
  return ended
}

const connect = (to: string) => `"$NODE" -e '
  const socket = require("net").connect(${to}, () => { console.log("got through"); process.exit() })
  socket.on("error", (error) => { console.error(error.message); process.exit(1) })'`

it('has a sandbox to try on this machine', () => {
  expect(boundary.state, boundary.state.remedy ?? '').toMatchObject({ kind: 'sandboxed', by: 'bubblewrap' })
})

describe('an escape', () => {
  it.each<[what: string, boundary: BoundaryName, script: string]>([
    ['writing beside the workspace', 'filesystem', 'echo x > "$OUTSIDE/new" && echo got through'],
    ['writing to what is there', 'filesystem', 'echo x > "$OUTSIDE/file" && echo got through'],
    ['changing rights of what is there', 'filesystem', 'chmod 777 "$OUTSIDE/file" && echo got through'],
    ['removing what is there', 'filesystem', 'rm -f "$OUTSIDE/file" && echo got through'],
    ['writing to /etc', 'filesystem', 'echo x > /etc/hookscope-escape && echo got through'],
    ['writing to the home folder', 'filesystem', 'echo x > "$HOME/.profile" && echo got through'],
    ['a link of the workspace that leads out', 'filesystem', 'echo x > way-out/new && echo got through'],
    ['a new link that leads out', 'filesystem', 'ln -s "$OUTSIDE" l && echo x > l/new && echo got through'],
    ['a hard link to a file outside', 'filesystem', 'ln "$OUTSIDE/file" hard && echo got through'],
    ['reading ~/.ssh', 'filesystem', 'cat "$HOME/.ssh/id"'],
    ['listing ~/.ssh', 'filesystem', 'ls "$HOME/.ssh" && echo got through'],
    ['opening ~/.ssh up', 'filesystem', 'chmod 700 "$HOME/.ssh" && cat "$HOME/.ssh/id"'],
    ['reading the data folder of the server', 'filesystem', 'cat "$DATA/hookscope.db"'],
    [
      'setting the kernel up',
      'filesystem',
      'f=/proc/sys/kernel/core_pattern; v=$(cat $f); echo "$v" > $f && echo got through',
    ],
    ['making a cgroup', 'filesystem', 'mkdir /sys/fs/cgroup/hookscope-escape && echo got through'],
    ['a file in /dev', 'filesystem', 'echo x > /dev/hookscope-escape && echo got through'],
    ['mounting', 'filesystem', 'mkdir m && mount -t tmpfs none m && echo got through'],
    ['mounting over a read-only folder anew', 'filesystem', 'mount -o remount,rw / && echo got through'],
    ['a namespace of its own', 'filesystem', 'unshare --user --map-root-user true && echo got through'],
    ['the environment of the server', 'processes', 'cat /proc/$SERVER/environ && echo got through'],
    ['the memory of a process outside', 'processes', 'cat /proc/$VICTIM/mem && echo got through'],
    ['ending a process outside', 'processes', 'kill -9 $VICTIM && echo got through'],
    ['ending the server', 'processes', 'kill -9 $SERVER && echo got through'],
    ['a connection to a port of this machine', 'network', connect('Number(process.env.PORT), "127.0.0.1"')],
    ['a unix socket', 'network', connect('process.env.SOCKET')],
    ['a look-up of a name', 'network', connect('80, "example.com"')],
    ['an address elsewhere', 'network', connect('80, "192.0.2.1"')],
    ['filling /tmp', 'disk', 'head -c 6000000 /dev/zero > /tmp/big && echo got through'],
    ['filling /dev/shm', 'disk', 'head -c 6000000 /dev/zero > /dev/shm/big && echo got through'],
    [
      'long arguments',
      'size of arguments',
      '/bin/true $(head -c 3000000 /dev/zero | tr "\\0" "x") && echo got through',
    ],
  ])('%s meets the boundary of %s', async (_, expected, script) => {
    const { result, report } = await attempt(script)
    expect(outputOf(result)).not.toMatch(/got through|the-secret/)
    expect(report.deniedBy.map(({ boundary }) => boundary)).toContain(expected)
  })

  it.each<[what: string, boundary: BoundaryName, script: string]>([
    ['a huge file', 'disk', 'head -c 20000000 /dev/zero > big'],
    ['filling the disk', 'disk', 'i=0; while :; do head -c 7000000 /dev/zero > big$i; i=$((i + 1)); done'],
    ['a bomb of processes', 'processes', 'i=0; while [ $i -lt 300 ]; do sleep 20 & i=$((i + 1)); done; wait'],
    [
      'taking all memory',
      'memory',
      '"$NODE" -e \'const held = []; setInterval(() => { if (held.length < 40) held.push(Buffer.alloc(33554432, 1)) }, 5)\'',
    ],
    ['filling the disk with empty files', 'disk', 'i=0; while :; do : > f$i; i=$((i + 1)); done'],
  ])('%s is ended for certain by the boundary of %s', async (_, expected, script) => {
    const { report } = await attempt(script)
    expect(report.deniedBy).toContainEqual({ boundary: expected, isCertain: true, evidence: expect.any(String) })
  })

  it('by long arguments of its own is not even started', async () => {
    const spec = processSpec(['/bin/true', 'x'.repeat(3_000_000)], { cwd: places.workspace })
    const access = { workspace: places.workspace, hosts: [] }
    const signal = new AbortController().signal
    const ended = await createBoundedRunner(runner, boundary).run(spec, { access, signal })
    expect(ended).toMatchObject({
      result: { spawnError: { code: 'E2BIG' } },
      report: { deniedBy: [{ boundary: 'size of arguments', isCertain: true }] },
    })
  })

  it('leaves everything outside as it was', async () => {
    await attempt('rm -rf ./* "$OUTSIDE" way-back/file; echo x > way-back/file; kill -9 1; kill -9 -1')
    expect(await readFile(join(places.outside, 'file'), 'utf8')).toBe('as it was')
    expect(await readFile(join(places.workspace, 'file'), 'utf8')).toBe('as it was')
    expect(victim.exitCode).toBeNull()
    expect(connections).toBe(0)
  })

  it('finds no variable of the server anywhere in /proc', async () => {
    process.env.HOOKSCOPE_ESCAPE_TEST = SECRET
    const { result } = await attempt('cat /proc/*/environ | tr "\\0" "\\n"')
    expect(outputOf(result)).toContain(`DATA=${places.data}`)
    expect(outputOf(result)).not.toContain(SECRET)
  })

  it.each(['exit', 'output'] as const)('by a session of its own is ended with the run (%s)', async (endsWith) => {
    const token = `${endsWith === 'exit' ? 6 : 7}${String(process.pid).padStart(8, '0')}`
    const script = `setsid sleep ${token} > /dev/null 2>&1 & until grep -q ${token} /proc/*/cmdline 2>/dev/null; do :; done; echo on`
    const { result } = await attempt(script, { endsWith })
    expect(outputOf(result)).toBe('on\n')
    await expect.poll(() => findCommand(token)).toEqual([])
  })

  it('has no terminal to type into', async () => {
    const { result } = await attempt('(: > /dev/tty) && echo got through')
    expect(outputOf(result)).toBe('')
  })
})

/** Processes of this machine with a word in their command. */
async function findCommand(word: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes(word))
}
