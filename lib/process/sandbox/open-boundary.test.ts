import { access, chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Boundary, BoundaryAccess, FinishedProcess, ProcessSpec, RefusedProcess } from '#lib/contract'
import { openEgressProxy } from '#lib/egress'
import { createProcessRunner } from '../create-process-runner'
import { boundaryOptions, outputOf, processSpec } from './boundary.suite'
import type { BoundaryOptions, OpenCommandProxy } from './boundary-options'
import { createBoundedRunner, openBoundary } from './index'

const runner = createProcessRunner({ helperFile: null })
let folder: string
let workspace: string
let scratchFolder: string
const opened: Boundary[] = []

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hookscope-boundary-test-')))
  workspace = join(folder, 'workspace')
  scratchFolder = join(folder, 'scratch')
  await mkdir(workspace)
  await mkdir(scratchFolder)
  await writeFile(join(workspace, 'file'), 'as it was\n')
})
afterEach(async () => {
  for (const boundary of opened.splice(0)) await boundary.close()
  await rm(folder, { recursive: true })
})

afterAll(() => runner.close())

async function open(own: Partial<BoundaryOptions> = {}): Promise<Boundary> {
  const boundary = await openBoundary(boundaryOptions({ scratchFolder, ...own }))
  opened.push(boundary)
  return boundary
}

interface Attempt {
  readonly boundary: Boundary
  readonly argv: readonly [string, ...string[]]
  readonly spec?: Partial<ProcessSpec>
  readonly access?: Partial<BoundaryAccess>
}

function attempt({
  boundary,
  argv,
  spec,
  access,
}: Attempt): Promise<({ kind: 'finished' } & FinishedProcess) | RefusedProcess> {
  return createBoundedRunner(runner, boundary).run(processSpec(argv, { cwd: workspace, ...spec }), {
    access: { workspace, hosts: [], ...access },
    signal: new AbortController().signal,
  })
}

async function finish(parts: Attempt): Promise<FinishedProcess> {
  const ended = await attempt(parts)
  if (ended.kind === 'refused') throw new Error(ended.reason)
  return ended
}

const shell = (script: string) => ['/bin/sh', '-c', script] as const

describe('the state of a boundary', () => {
  it('is sandboxed where bubblewrap works', async () => {
    const { state } = await open()
    expect(state, state.remedy ?? '').toMatchObject({ kind: 'sandboxed', by: 'bubblewrap', canListHosts: false })
  })

  it('is unsandboxed where somebody asks for it: a process runs as it is, in the real workspace', async () => {
    const boundary = await open({ isUnsandboxed: true })
    expect(boundary.state).toMatchObject({ kind: 'unsandboxed', by: null })
    const { result, report } = await finish({ boundary, argv: shell('echo new > file; echo done') })
    expect(outputOf(result)).toBe('done\n')
    expect(report).toMatchObject({ by: null, workspace: { kind: 'real' }, changes: [] })
    expect(await readFile(join(workspace, 'file'), 'utf8')).toBe('new\n')
  })

  it('is refused where bubblewrap is missing, and then nothing runs', async () => {
    const boundary = await open({ path: '/nonexistent' })
    expect(boundary.state).toMatchObject({
      kind: 'refused',
      note: expect.stringContaining('bubblewrap is not installed'),
      remedy: expect.stringContaining('apt-get install bubblewrap'),
    })
    expect(await attempt({ boundary, argv: shell('echo new > file') })).toEqual({
      kind: 'refused',
      reason: boundary.state.note,
      remedy: boundary.state.remedy,
    })
    expect(await readFile(join(workspace, 'file'), 'utf8')).toBe('as it was\n')
  })

  it('is refused where bubblewrap is there and does not work', async () => {
    await writeFile(join(folder, 'bwrap'), '#!/bin/sh\necho "bwrap: No permissions" >&2; exit 1\n')
    await chmod(join(folder, 'bwrap'), 0o755)
    const { state } = await open({ path: `${folder}:${process.env.PATH}` })
    expect(state).toMatchObject({ kind: 'refused', note: expect.stringContaining('bwrap: No permissions') })
    expect(await readdir(scratchFolder)).toEqual([])
  })

  it('is refused on a system without a sandbox', async () => {
    const { state } = await open({ platform: 'win32' })
    expect(state).toMatchObject({ kind: 'refused', remedy: expect.stringContaining('HOOKSCOPE_UNSANDBOXED=1') })
  })
})

describe('a sandboxed process', () => {
  it('has its own exit code, input, output, arguments and folder', async () => {
    await mkdir(join(workspace, 'sub'))
    const { result } = await finish({
      boundary: await open(),
      argv: shell('cat; echo "$0 $1"; pwd; echo err >&2; exit 7').concat('a b', '$c') as [string, ...string[]],
      spec: { stdin: 'ä in\n', cwd: join(workspace, 'sub') },
    })
    expect(outputOf(result)).toBe(`ä in\na b $c\n${workspace}/sub\n`)
    expect(new TextDecoder().decode(result.stderr)).toBe('err\n')
    expect(result).toMatchObject({ exitCode: 7, signal: null, spawnError: null })
  })

  it.each([[{ A: '1', 'ODD-NAME': 'x=y', EMPTY: '' }], [{ PWD: '/somewhere/else' }], [{}]])(
    'has exactly the environment that it is given: %o',
    async (env) => {
      const { result } = await finish({ boundary: await open(), argv: ['/usr/bin/env'], spec: { env } })
      const lines = outputOf(result).split('\n').filter(Boolean)
      expect(lines.sort()).toEqual(
        Object.entries(env)
          .map(([name, value]) => `${name}=${value}`)
          .sort(),
      )
    },
  )

  it('does not find the filter of system calls open', async () => {
    const { result } = await finish({
      boundary: await open(),
      argv: shell('[ -e /proc/self/fd/2 ] && ! [ -e /proc/self/fd/9 ]'),
    })
    expect(result.exitCode).toBe(0)
  })

  it('is called by the name that it was given', async () => {
    const { result } = await finish({ boundary: await open(), argv: ['sh', '-c', 'echo $0'] })
    expect(outputOf(result)).toBe('sh\n')
  })

  it.each([
    ['no-such-program-here', 'ENOENT'],
    ['./file', 'EACCES'],
    ['./missing', 'ENOENT'],
  ])('was not started where there is no such program: %s', async (program, code) => {
    const boundary = await open()
    for (const env of [{}, { PWD: workspace }]) {
      const { result } = await finish({ boundary, argv: [program], spec: { env } })
      expect(result).toMatchObject({ exitCode: null, spawnError: { code, message: `spawn ${program} ${code}` } })
    }
  })

  it('changes a copy of the workspace, and nothing is left of it', async () => {
    const { report } = await finish({
      boundary: await open(),
      argv: shell('echo more >> file; echo new > new; mkdir locked; chmod 000 locked'),
    })
    expect(report).toMatchObject({
      by: 'bubblewrap',
      workspace: { kind: 'copy', note: null },
      changedCount: 3,
      changes: [{ path: 'file', diff: '@@ -1,1 +1,2 @@\n as it was\n+more\n' }, { path: 'locked' }, { path: 'new' }],
    })
    expect(await readFile(join(workspace, 'file'), 'utf8')).toBe('as it was\n')
    const [base = ''] = await readdir(scratchFolder)
    expect((await readdir(join(scratchFolder, base))).filter((name) => name.startsWith('run-'))).toEqual([])
  })

  it('works in a copy in memory where there is room, and else on the disk', async () => {
    const memoryFolder = join(folder, 'memory')
    await mkdir(memoryFolder)
    const { limits } = boundaryOptions()
    const full = { ...limits, disk: { ...limits.disk, maxBytes: Number.MAX_SAFE_INTEGER } }
    const argv = shell('grep /workspace /proc/self/mountinfo; echo x > new')
    for (const [own, place] of [
      [limits, memoryFolder],
      [full, scratchFolder],
    ] as const) {
      const { result, report } = await finish({ boundary: await open({ memoryFolder, limits: own }), argv })
      expect(outputOf(result)).toContain(`${place}/hookscope-boundary-`)
      expect(report.changes).toMatchObject([{ path: 'new' }])
    }
    const bases = await Promise.all((await readdir(memoryFolder)).map((base) => readdir(join(memoryFolder, base))))
    expect(bases.flat().filter((name) => name.startsWith('run-'))).toEqual([])
  })

  it('sees a workspace that is too large read-only, and the report says so', async () => {
    const limits = { ...boundaryOptions().limits, scratch: { maxBytes: 5, maxFiles: 10 } }
    const { result, report } = await finish({ boundary: await open({ limits }), argv: shell('cat file; echo x > new') })
    expect(outputOf(result)).toBe('as it was\n')
    expect(report).toMatchObject({
      workspace: { kind: 'read-only', note: 'It is not copied but read-only. It holds more than 5 bytes.' },
      deniedBy: [{ boundary: 'filesystem', isCertain: false }],
    })
  })

  it('reads packages where they are, and cannot read the data folder inside the workspace', async () => {
    await mkdir(join(workspace, 'node_modules'))
    await mkdir(join(workspace, '.hookscope'))
    await writeFile(join(workspace, 'node_modules/package'), 'code')
    await writeFile(join(workspace, '.hookscope/db'), 'secret')
    const { result, report } = await finish({
      boundary: await open({ deniedPaths: [join(workspace, '.hookscope')] }),
      argv: shell('cat node_modules/package; ls .hookscope; cat .hookscope/db; echo x > node_modules/package'),
    })
    expect(outputOf(result)).toBe('code')
    expect(report.changes).toEqual([])
    expect(report.workspace.note).toBe('Read-only: node_modules.')
  })

  it('finds its folder also where a link leads to it', async () => {
    await symlink(workspace, join(folder, 'link'))
    const cwd = join(folder, 'link')
    const parts = { boundary: await open(), argv: shell('cat file'), spec: { cwd }, access: { workspace: cwd } }
    expect(outputOf((await finish(parts)).result)).toBe('as it was\n')
  })

  it('is refused where it would work in what no command may read', async () => {
    const boundary = await open({ deniedPaths: [folder] })
    expect(await attempt({ boundary, argv: shell('true') })).toMatchObject({
      kind: 'refused',
      reason: `It would work in ${folder}, which no command may read.`,
    })
  })

  it('is refused where its folder is a file', async () => {
    const cwd = join(folder, 'file')
    await writeFile(cwd, '')
    expect(await attempt({ boundary: await open(), argv: shell('true'), spec: { cwd } })).toMatchObject({
      kind: 'refused',
      reason: `It would work in ${cwd}, which is no folder.`,
    })
  })

  it('is refused where its folder is missing', async () => {
    const cwd = join(folder, 'missing')
    expect(await attempt({ boundary: await open(), argv: shell('true'), spec: { cwd } })).toMatchObject({
      kind: 'refused',
      reason: `It would work in ${cwd}, which is not there.`,
      remedy: expect.stringContaining('Make that folder'),
    })
  })

  it('keeps its output open where the agent waits for that, and not where it does not', async () => {
    const argv = shell(
      '{ until [ -e go ]; do :; done; echo late; } & echo early; { sleep 0.2; : > go; } > /dev/null 2>&1 &',
    )
    const boundary = await open()
    const outputs = await Promise.all(
      (['output', 'exit'] as const).map(async (endsWith) =>
        outputOf((await finish({ boundary, argv, spec: { endsWith } })).result),
      ),
    )
    expect(outputs).toEqual(['early\nlate\n', 'early\n'])
  })
})

describe('a sandboxed process whose time is up', () => {
  const kill = { signal: 'SIGTERM', to: 'process', graceMs: 5_000 } as const

  it('is asked to end itself, not the sandbox around it', async () => {
    const argv = shell('trap "echo cleaned; exit 3" TERM; : > /tmp/ready; while :; do sleep 0.05; done')
    const { result } = await finish({ boundary: await open(), argv, spec: { kill, timeoutMs: 1_500 } })
    expect(outputOf(result)).toBe('cleaned\n')
    expect(result).toMatchObject({ exitCode: 3, signal: null, isTimedOut: true })
  })

  it('has the signal that ended it', async () => {
    const { result } = await finish({ boundary: await open(), argv: ['sleep', '30'], spec: { kill, timeoutMs: 1_000 } })
    expect(result.lasting.map(({ program }) => program)).toEqual(['sleep'])
    expect(result).toMatchObject({ exitCode: null, signal: 'SIGTERM', isTimedOut: true })
  })
})

describe('hosts that a process may reach', () => {
  const hosts = ['example.com:80']

  it('are refused where there is no proxy', async () => {
    expect(await attempt({ boundary: await open(), argv: shell('true'), access: { hosts } })).toMatchObject({
      kind: 'refused',
      reason: 'It lists hosts, and commands are let through to no host here.',
    })
  })

  it('are refused without socat, and what to install is said', async () => {
    const path = await mkdtemp('/var/tmp/hookscope-programs-')
    for (const name of ['bwrap', 'env']) await symlink(await find(name), join(path, name))
    const boundary = await open({ path, openProxy: openTestProxy([]) })
    expect(boundary.state).toMatchObject({ canListHosts: false, remedy: expect.stringContaining('socat') })
    expect(await attempt({ boundary, argv: shell('true'), access: { hosts } })).toMatchObject({
      kind: 'refused',
      remedy: expect.stringContaining('apt-get install socat'),
    })
    await rm(path, { recursive: true })
  })

  it('are reached through the proxy alone, and what it refuses is certain', async () => {
    const asked: string[] = []
    const boundary = await open({ openProxy: openTestProxy(asked) })
    expect(boundary.state.canListHosts).toBe(true)
    const script = `
      const { hostname, port } = new URL(process.env.HTTP_PROXY)
      require("http").get({ hostname, port, path: "http://example.com/x" }, (answer) => answer.pipe(process.stdout))`
    const argv = [process.execPath, '-e', script] as const
    const { result, report } = await finish({ boundary, argv, access: { hosts } })
    expect(outputOf(result)).toBe('from the proxy')
    expect(asked).toEqual(['example.com:80', 'http://example.com/x'])
    expect(report.deniedBy).toEqual([
      { boundary: 'network', isCertain: true, evidence: 'other.example:443: not listed' },
    ])
    await expect(access(join(scratchFolder, 'proxy.sock'))).rejects.toThrow('ENOENT')
  })
})

it('reaches a listed host through the proxy of egress, and no other one', async () => {
  const server = createServer((_, response) => response.end('from the host'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const script = `
    const { hostname, port } = new URL(process.env.HTTP_PROXY)
    for (const path of ["http://${host}/x", "http://other.example/"]) {
      require("http").get({ hostname, port, path }, (answer) => answer.on("data", (bytes) => console.log(String(bytes))))
    }`
  const boundary = await open({ openProxy: openEgressProxy })
  const argv = [process.execPath, '-e', script] as const
  const { result, report } = await finish({ boundary, argv, access: { hosts: [host] } })
  server.close()
  expect(outputOf(result)).toContain('from the host\n')
  expect(report.deniedBy).toMatchObject([
    { boundary: 'network', isCertain: true, evidence: expect.stringContaining('other.example') },
  ])
})

async function find(name: string): Promise<string> {
  for (const place of (process.env.PATH ?? '').split(':')) {
    const isThere = await access(join(place, name)).then(
      () => true,
      () => false,
    )
    if (isThere) return join(place, name)
  }
  throw new Error(`${name} is not installed.`)
}

/** A proxy that answers everything itself, and notes what it was asked. */
function openTestProxy(asked: string[]): OpenCommandProxy {
  return async ({ hosts, socketPath }) => {
    asked.push(...hosts)
    const server = createServer((request: IncomingMessage, response) => {
      asked.push(request.url ?? '')
      response.end('from the proxy')
    })
    await new Promise<void>((resolve) => server.listen(socketPath, resolve))
    return {
      socketPath,
      refused: [{ message: 'other.example:443: not listed' }],
      async close() {
        server.closeAllConnections()
        server.close()
      },
    }
  }
}
