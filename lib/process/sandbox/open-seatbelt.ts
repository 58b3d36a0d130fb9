import { realpath } from 'node:fs/promises'
import type { BoundaryAccess, PreparedProcess, ProcessSpec, RefusedProcess } from '#lib/contract'
import { argumentBytes } from './argument-bytes'
import { type BaseFolder, openBaseFolder } from './base-folder'
import type { BoundaryOptions, Opened } from './boundary-options'
import { findDenied, secretPaths } from './denied-paths'
import { nameDenials } from './name-denials'
import { runProbe } from './run-probe'
import { removeTree } from './scratch/remove-tree'
import { seatbeltArgv } from './seatbelt-argv'

/** Opens the boundary by the sandbox of macOS. There is no mount over a path there, so a workspace stays read-only. */
export async function openSeatbelt(options: BoundaryOptions): Promise<Opened> {
  const folder = await openBaseFolder(await realpath(options.scratchFolder))
  const failure = await runProbe(seatbeltArgv({ argv: ['/usr/bin/true'], writable: folder.path, denied: [] }))
  if (failure !== null) {
    await folder.close()
    return {
      reason: `sandbox-exec cannot be used: ${failure}.`,
      remedy: 'Set HOOKSCOPE_UNSANDBOXED=1 to run commands without a boundary.',
    }
  }
  return {
    state: {
      kind: 'sandboxed',
      by: 'seatbelt',
      note: 'Commands run in the sandbox of macOS: everything read-only, no network. It was never tried on a Mac.',
      remedy: null,
      canListHosts: false,
    },
    prepare: (spec, access) => prepareSeatbelt({ options, folder }, spec, access),
    close: () => folder.close(),
  }
}

async function prepareSeatbelt(
  { options, folder }: { options: BoundaryOptions; folder: BaseFolder },
  spec: ProcessSpec,
  { workspace, hosts }: BoundaryAccess,
): Promise<PreparedProcess | RefusedProcess> {
  if (hosts.length > 0) {
    return { kind: 'refused', reason: 'It lists hosts, and on macOS commands reach no host.', remedy: null }
  }
  const writable = folder.openRun()
  const homes = [options.home, ...(spec.env.HOME === undefined ? [] : [spec.env.HOME])]
  const denied = findDenied(secretPaths(homes, options.deniedPaths))
  const witnesses = { isOverDisk: false, refusedHosts: [], argumentBytes: argumentBytes(spec) }
  return {
    kind: 'prepared',
    spec: {
      ...spec,
      argv: seatbeltArgv({ argv: spec.argv, writable, denied }),
      env: { ...spec.env, TMPDIR: writable },
      limits: options.limits.processes,
    },
    overLimit: new AbortController().signal,
    async finish(result) {
      await removeTree(writable)
      const kind = workspace === null ? 'none' : 'read-only'
      return {
        result,
        report: {
          by: 'seatbelt',
          workspace: { kind, note: 'On macOS a workspace is not copied but read-only.' },
          changes: [],
          changedCount: 0,
          deniedBy: nameDenials(result, witnesses),
        },
      }
    },
  }
}
