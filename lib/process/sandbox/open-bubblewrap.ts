import { lstat, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BoundaryState } from '#lib/contract'
import { type BaseFolder, openBaseFolder } from './base-folder'
import type { BoundaryOptions, Opened } from './boundary-options'
import { bubblewrapArgv } from './bubblewrap-argv'
import { findProgram } from './find-program'
import { prepareSandboxed } from './prepare-sandboxed'
import { runProbe } from './run-probe'
import type { BoundaryPrograms, SandboxBase } from './sandbox-plan'
import { findMemoryFolder } from './scratch/find-memory'
import { systemCallFilter } from './system-call-filter'

const UNSANDBOXED_INSTEAD = 'or set HOOKSCOPE_UNSANDBOXED=1 to run commands without a boundary.'

/** Parts of /proc that root can write to without any capability, or that show more than a command needs. */
const KERNEL_FOLDERS = ['/proc/sys', '/proc/sysrq-trigger', '/proc/acpi', '/proc/scsi', '/proc/fs', '/proc/mtrr']

/** Where programs meet through sockets: a socket that can be seen can be connected to, read-only or not. */
const MEETING_FOLDERS = ['/run', '/var/run']

/** Opens the boundary by bubblewrap, after running a process in it. */
export async function openBubblewrap(options: BoundaryOptions): Promise<Opened> {
  const programs = findPrograms(options.path)
  if (programs === null) {
    return {
      reason: 'bubblewrap is not installed.',
      remedy: `Install it (Debian, Ubuntu: apt-get install bubblewrap; Fedora: dnf install bubblewrap), ${UNSANDBOXED_INSTEAD}`,
    }
  }
  const folder = await openBaseFolder(await realpath(options.scratchFolder))
  const memoryFolder = options.memoryFolder === undefined ? await findMemoryFolder() : options.memoryFolder
  const memory = memoryFolder === null ? null : await openBaseFolder(memoryFolder)
  const base = await toBase(options, { programs, folder })
  const close = async () => {
    await folder.close()
    await memory?.close()
  }
  const failure = await runProbe(bubblewrapArgv({ ...base, ...PROBE, argv: [programs.env, 'true'] }))
  if (failure !== null) {
    await close()
    return {
      reason: `bubblewrap is installed, and cannot be used: ${failure}.`,
      remedy: `Let users make namespaces (sysctl kernel.unprivileged_userns_clone=1, or kernel.apparmor_restrict_unprivileged_userns=0; in a container, a profile that allows it), ${UNSANDBOXED_INSTEAD}`,
    }
  }
  return {
    state: stateOf(base, options),
    prepare: (spec, access) => prepareSandboxed({ options, base, folder, memory }, spec, access),
    close,
  }
}

const PROBE = { cwd: '/', env: { PWD: '/' }, workspace: null, denied: [], proxySocket: null, endsWithProcess: true }

function findPrograms(path: string): BoundaryPrograms | null {
  const bwrap = findProgram('bwrap', path)
  const env = findProgram('env', path)
  return bwrap && env ? { bwrap, env, socat: findProgram('socat', path) } : null
}

async function toBase(
  { limits }: BoundaryOptions,
  { programs, folder }: { programs: BoundaryPrograms; folder: BaseFolder },
): Promise<SandboxBase> {
  return {
    programs,
    blank: folder.blank,
    filters: await writeFilters(folder.path),
    kernelFolders: await existing(KERNEL_FOLDERS),
    meetingFolders: await existing(MEETING_FOLDERS),
    tmpMaxBytes: limits.tmpMaxBytes,
    fileMaxBytes: limits.fileMaxBytes,
  }
}

async function writeFilters(folder: string): Promise<SandboxBase['filters']> {
  const offline = systemCallFilter(process.arch, { hasProxy: false })
  const proxied = systemCallFilter(process.arch, { hasProxy: true })
  if (offline === null || proxied === null) return null
  const paths = { offline: join(folder, 'offline.bpf'), proxied: join(folder, 'proxied.bpf') }
  await Promise.all([writeFile(paths.offline, offline), writeFile(paths.proxied, proxied)])
  return paths
}

/** Those paths that are there and no links: what a link leads to is in the list itself. */
async function existing(paths: readonly string[]): Promise<string[]> {
  const stats = await Promise.all(paths.map((path) => lstat(path).catch(() => null)))
  return paths.filter((_, at) => stats[at] && !stats[at].isSymbolicLink())
}

function stateOf({ filters, programs }: SandboxBase, { openProxy }: BoundaryOptions): BoundaryState {
  const lacks = filters === null ? ` There is no system call filter for ${process.arch} processors.` : ''
  const canListHosts = openProxy !== null && programs.socat !== null
  const hosts = canListHosts ? 'no network but to listed hosts' : 'no network'
  const isMissing = openProxy !== null && programs.socat === null
  return {
    kind: 'sandboxed',
    by: 'bubblewrap',
    note: `Commands run in a sandbox of bubblewrap: a copy of the workspace, everything else read-only, ${hosts}.${lacks}`,
    remedy: isMissing ? 'Install socat to let commands reach the hosts that their definition lists.' : null,
    canListHosts,
  }
}
