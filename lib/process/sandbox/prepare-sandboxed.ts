import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { BoundaryAccess, PreparedProcess, ProcessSpec, RefusedProcess } from '#lib/contract'
import { argumentBytes } from './argument-bytes'
import type { BaseFolder } from './base-folder'
import type { BoundaryOptions, CommandProxy } from './boundary-options'
import { bubblewrapArgv } from './bubblewrap-argv'
import { findDenied, secretPaths } from './denied-paths'
import { findProgram } from './find-program'
import { finishSandboxed } from './finish-sandboxed'
import { openWorkspace } from './open-workspace'
import { isWithin } from './path-order'
import type { SandboxBase } from './sandbox-plan'
import { fitsMemory } from './scratch/find-memory'
import { removeTree } from './scratch/remove-tree'
import { watchDisk } from './scratch/watch-disk'

/** Generations of bubblewrap's own processes above the one that is meant. */
const WRAPPER_DEPTH = 2

/** Where a program is looked up by a process without a PATH. */
const PATH_OF_NOBODY = '/bin:/usr/bin'

/** What the runs of one boundary share. */
export interface SandboxContext {
  readonly options: BoundaryOptions
  readonly base: SandboxBase
  readonly folder: BaseFolder
  /** For small copies; null where there is none. */
  readonly memory: BaseFolder | null
}

/** Wraps a process for bubblewrap, with a copy of its workspace. */
export async function prepareSandboxed(
  context: SandboxContext,
  spec: ProcessSpec,
  access: BoundaryAccess,
): Promise<PreparedProcess | RefusedProcess> {
  const refusal = refuseHosts(context, access)
  if (refusal !== null) return refusal
  const runFolder = await context.folder.openRun()
  try {
    const prepared = await prepareIn(runFolder, context, { spec, access })
    if (prepared.kind === 'refused') await removeTree(runFolder)
    return prepared
  } catch (error) {
    await removeTree(runFolder)
    return refused(`The boundary could not be set up: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

const refused = (reason: string, remedy: string | null = null): RefusedProcess => ({ kind: 'refused', reason, remedy })

function refuseHosts({ options, base }: SandboxContext, { hosts }: BoundaryAccess): RefusedProcess | null {
  if (hosts.length === 0) return null
  if (options.openProxy === null) return refused('It lists hosts, and commands are let through to no host here.')
  if (base.programs.socat !== null) return null
  return refused(
    'It lists hosts, and socat, which carries its connections out of the sandbox, is not installed.',
    'Install it (Debian, Ubuntu: apt-get install socat; Fedora: dnf install socat).',
  )
}

async function prepareIn(
  runFolder: string,
  { options, base, folder, memory }: SandboxContext,
  { spec, access }: { spec: ProcessSpec; access: BoundaryAccess },
): Promise<PreparedProcess | RefusedProcess> {
  const { limits } = options
  const homes = [options.home, ...(spec.env.HOME === undefined ? [] : [spec.env.HOME])]
  const denied = await findDenied([...secretPaths(homes, options.deniedPaths), folder.path])
  const cwd = await realpath(spec.cwd)
  const path = access.workspace === null ? null : await realpath(access.workspace)
  const hiding = denied.find((place) => isWithin(cwd, place.path) || (path !== null && isWithin(path, place.path)))
  if (hiding !== undefined) return refused(`It would work in ${hiding.path}, which no command may read.`)
  const openFolder = async (bytes: number) => {
    const room = memory && { folder: memory.path, addedMaxBytes: limits.disk.maxBytes }
    return room && (await fitsMemory(bytes, room)) ? memory.openRun() : runFolder
  }
  const workspace = await openWorkspace(path, { openFolder, limits: limits.scratch, denied })
  const socketPath = join(runFolder, 'proxy.sock')
  const argv = bubblewrapArgv({
    ...base,
    argv: await withProgram(spec, options.path),
    cwd,
    env: spec.env,
    workspace: workspace.mount,
    denied,
    proxySocket: access.hosts.length === 0 ? null : socketPath,
    endsWithProcess: spec.endsWith === 'exit',
  })
  const watch = workspace.copy === null ? null : await watchDisk(workspace.copy.to, limits.disk)
  const proxy = await openProxy(options, { hosts: access.hosts, socketPath })
  return {
    kind: 'prepared',
    spec: { ...spec, argv, cwd: '/', env: {}, limits: limits.processes, wrapperDepth: WRAPPER_DEPTH },
    overLimit: watch?.overLimit ?? new AbortController().signal,
    async finish(result) {
      await watch?.stop()
      try {
        const isOverDisk = watch?.overLimit.aborted ?? false
        const refusedHosts = proxy?.refused.map(({ message }) => message) ?? []
        const witnesses = { isOverDisk, refusedHosts, argumentBytes: argumentBytes(spec) }
        return await finishSandboxed(result, { spec, workspace, witnesses, limits: limits.changes })
      } finally {
        await proxy?.close()
        if (workspace.copy !== null) await removeTree(workspace.copy.folder)
        await removeTree(runFolder)
      }
    },
  }
}

/** The program as the server's PATH names it; by its plain name where the process's own PATH leads to the same one. */
async function withProgram({ argv, env }: ProcessSpec, path: string): Promise<ProcessSpec['argv']> {
  const [name, ...rest] = argv
  const [found, own] = await Promise.all([findProgram(name, path), findProgram(name, env.PATH ?? PATH_OF_NOBODY)])
  return [found === null || found === own ? name : found, ...rest]
}

async function openProxy(
  { openProxy }: BoundaryOptions,
  { hosts, socketPath }: { hosts: readonly string[]; socketPath: string },
): Promise<CommandProxy | null> {
  return hosts.length === 0 || openProxy === null ? null : openProxy({ hosts, socketPath })
}
