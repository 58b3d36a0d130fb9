import type { ProcessRow } from '../table/process-table'

/** Shorter than the system needs to hand out all pids and begin again. */
const MEMORY_MS = 1_000

/**
 * The runs that are under way, and whom they are known to have: what one run needs to tell a process of another run from
 * its own without a look at it.
 */
export class LiveRuns {
  private readonly rootPids = new Set<number>()
  /** Root by pid, forgotten before a pid can mean somebody else. */
  private readonly members = new Map<number, number>()
  private forgottenAtMs = 0

  add(rootPid: number): void {
    this.rootPids.add(rootPid)
    const nowMs = performance.now()
    if (nowMs - this.forgottenAtMs < MEMORY_MS) return
    this.members.clear()
    this.forgottenAtMs = nowMs
  }

  delete(rootPid: number): void {
    this.rootPids.delete(rootPid)
  }

  /** Whether a pid is known to belong to another run than that of the root. */
  isOther(pid: number, rootPid: number): boolean {
    if (pid === rootPid) return false
    return this.rootPids.has(pid) || this.isRootOfOther(this.members.get(pid) ?? rootPid, rootPid)
  }

  /** Whether a process stands in the session of another run; no process of the one can get into that of the other. */
  isInOther({ pid, session }: ProcessRow, rootPid: number): boolean {
    const isOther = this.isRootOfOther(session, rootPid)
    if (isOther) this.members.set(pid, session)
    return isOther
  }

  private isRootOfOther(pid: number, rootPid: number): boolean {
    return pid !== rootPid && this.rootPids.has(pid)
  }
}
