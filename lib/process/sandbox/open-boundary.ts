import type { Boundary, BoundaryState } from '#lib/contract'
import type { BoundaryOptions, Opened } from './boundary-options'
import { openBubblewrap } from './open-bubblewrap'
import { openSeatbelt } from './open-seatbelt'
import { prepareBare } from './prepare-bare'

const UNSANDBOXED: BoundaryState = {
  kind: 'unsandboxed',
  by: null,
  note: 'Commands run without a boundary, with all the rights of the server: HOOKSCOPE_UNSANDBOXED=1 is set.',
  remedy: 'Unset HOOKSCOPE_UNSANDBOXED.',
  canListHosts: false,
}

/** Tries what this machine offers, by really using it, and answers with the boundary that all runs get. */
export async function openBoundary(options: BoundaryOptions): Promise<Boundary> {
  if (options.isUnsandboxed) return withoutBoundary(UNSANDBOXED)
  if (options.platform === 'linux') return openOrRefuse(await openBubblewrap(options))
  if (options.platform === 'darwin') return openOrRefuse(await openSeatbelt(options))
  return withoutBoundary({
    kind: 'refused',
    by: null,
    note: `There is no boundary for commands on ${options.platform}, so none is run.`,
    remedy: 'Set HOOKSCOPE_UNSANDBOXED=1 to run them without one.',
    canListHosts: false,
  })
}

function openOrRefuse(opened: Opened): Boundary {
  if ('state' in opened) return opened
  return withoutBoundary({
    kind: 'refused',
    by: null,
    note: `No command is run, because there is no boundary for it: ${opened.reason}`,
    remedy: opened.remedy,
    canListHosts: false,
  })
}

function withoutBoundary(state: BoundaryState): Boundary {
  return {
    state,
    async prepare(spec) {
      if (state.kind === 'refused') return { kind: 'refused', reason: state.note, remedy: state.remedy }
      return prepareBare(spec)
    },
    async close() {},
  }
}
