import { existsSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BoundaryAccess, PreparedProcess, ProcessSpec, RefusedProcess } from '#lib/contract'
import { argumentBytes } from './argument-bytes'
import type { BaseFolder } from './base-folder'
import type { BoundaryOptions } from './boundary-options'
import { bubblewrapArgv } from './bubblewrap-argv'
import { findDenied, secretPaths } from './denied-paths'
import { findProgram } from './find-program'
import { finishSandboxed } from './finish-sandboxed'
import { openWorkspace } from './open-workspace'
import { isWithin } from './path-order'
import { createRunFolders, type RunFolders } from './run-folders'
import type { SandboxBase } from './sandbox-plan'
import { fitsMemory } from './scratch/find-memory'
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
  const folders = createRunFolders()
  try {
    const prepared = await prepareIn(folders, context, { spec, access })
    if (prepared.kind === 'refused') await folders.remove()
    return prepared
  } catch (error) {
    await folders.remove()
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
  folders: RunFolders,
  { options, base, folder, memory }: SandboxContext,
  { spec, access }: { spec: ProcessSpec; access: BoundaryAccess },
): Promise<PreparedProcess | RefusedProcess> {
  const { limits } = options
  const homes = [options.home, ...(spec.env.HOME === undefined ? [] : [spec.env.HOME])]
  const denied = findDenied([...secretPaths(homes, options.deniedPaths), folder.path])
  const missing = [spec.cwd, access.workspace].find((place) => place !== null && !existsSync(place))
  if (missing != null)
    return refused(`It would work in ${missing}, which is not there.`, 'Make that folder, or name another.')
  const file = [spec.cwd, access.workspace].find((place) => place !== null && !statSync(place).isDirectory())
  if (file != null) return refused(`It would work in ${file}, which is no folder.`, 'Name a folder.')
  const cwd = realpathSync.native(spec.cwd)
  const path = access.workspace === null ? null : realpathSync.native(access.workspace)
  const hiding = denied.find((place) => isWithin(cwd, place.path) || (path !== null && isWithin(path, place.path)))
  if (hiding !== undefined) return refused(`It would work in ${hiding.path}, which no command may read.`)
  const openFolder = async (bytes: number) => {
    const room = memory && { folder: memory.path, addedMaxBytes: limits.disk.maxBytes }
    return room && (await fitsMemory(bytes, room)) ? folders.open(memory) : folders.open(folder)
  }
  const workspace = await openWorkspace(path, { openFolder, limits: limits.scratch, denied })
  const socketPath = access.hosts.length === 0 ? null : join(folders.open(folder), 'proxy.sock')
  const argv = bubblewrapArgv({
    ...base,
    argv: withProgram(spec, options.path),
    cwd,
    env: spec.env,
    workspace: workspace.mount,
    denied,
    proxySocket: socketPath,
    endsWithProcess: spec.endsWith === 'exit',
  })
  const watch = workspace.copy === null ? null : await watchDisk(workspace.copy.to, limits.disk)
  const proxy = socketPath && options.openProxy && (await options.openProxy({ hosts: access.hosts, socketPath }))
  return {
    kind: 'prepared',
    spec: { ...spec, argv, cwd: '/', env: {}, limits: limits.processes, wrapperDepth: WRAPPER_DEPTH },
    overLimit: watch?.overLimit ?? new AbortController().signal,
    async finish(result) {
      await watch?.stop()
      try {
        const isOverDisk = watch?.overLimit.aborted ?? false
        const refusedHosts = proxy ? proxy.refused.map(({ message }) => message) : []
        const witnesses = { isOverDisk, refusedHosts, argumentBytes: argumentBytes(spec) }
        return await finishSandboxed(result, { spec, workspace, witnesses, limits: limits.changes })
      } finally {
        if (proxy) await proxy.close()
        await folders.remove()
      }
    },
  }
}

/** The program as the server's PATH names it; by its plain name where the process's own PATH leads to the same one. */
function withProgram({ argv, env }: ProcessSpec, path: string): ProcessSpec['argv'] {
  const [name, ...rest] = argv
  const found = findProgram(name, path)
  const own = findProgram(name, env.PATH ?? PATH_OF_NOBODY)
  return [found === null || found === own ? name : found, ...rest]
}
