import type { ProcessRow, ProcessTable } from '../table/process-table'
import { reap } from './reap'

/** Whose processes are let be. */
export interface SweepOptions {
  /** This server, as `toOwner` names it. */
  readonly owner: string
  /** Former helpers of this server that have died. */
  readonly lostTokens: readonly string[]
}

/** A server by its pid and its start, which together never come back. */
export const toOwner = ({ pid, startedAt }: Pick<ProcessRow, 'pid' | 'startedAt'>): string =>
  `${pid}-${startedAt.replaceAll(/\W/g, '')}`

/** Value of the marker of one run. */
export const toMarker = (place: { owner: string; token: string; id: number }): string =>
  `${place.owner}.${place.token}.${place.id}`

/**
 * Ends the processes of servers that are no more, and those of lost helpers of this one; those of another server that
 * lives are never touched. Answers how many it ended.
 */
export async function sweep(table: ProcessTable, { owner, lostTokens }: SweepOptions): Promise<number> {
  const isOwn = ({ pid }: ProcessRow) => pid === process.pid || owner.startsWith(`${pid}-`)
  const isLeft = (row: ProcessRow) => {
    const [, itsOwner, ownerPid, token] = /^((\d+)-\w+)\.(\w+)\.\d+$/.exec(table.markerOf(row.pid) ?? '') ?? []
    if (itsOwner === undefined || token === undefined || isOwn(row)) return false
    if (itsOwner === owner) return lostTokens.includes(token)
    const alive = table.rowOf(Number(ownerPid))
    return alive === null || toOwner(alive) !== itsOwner
  }
  return (await reap(() => ({ members: table.list().filter(isLeft), isUnsure: false }))).length
}
