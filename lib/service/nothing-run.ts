import type { BoundaryState } from '#lib/contract'

/** The boundary of a server that was given nothing to run commands with. */
export const NOTHING_RUN: BoundaryState = {
  kind: 'refused',
  by: null,
  note: 'Nothing is run outside this process.',
  remedy: null,
  canListHosts: false,
}
