/** A living process; zombies and the system's own threads are none. */
export interface ProcessRow {
  readonly pid: number
  readonly parent: number
  readonly group: number
  readonly session: number
  /** When it started, in the system's own measure: together with the pid it names one process for good. */
  readonly startedAt: string
  /** Roughly: the system keeps small changes to itself for a while. */
  readonly residentBytes: number
  /** Its program, cut by the system to 15 characters. */
  readonly program: string
  /** Processor time it has used, in milliseconds. */
  readonly cpuMs: number
  /** Whether it is about to go of its own accord: it runs no code any more, but is still there. */
  readonly isEnding: boolean
}

/** The processes of this machine as far as this user sees them. */
export interface ProcessTable {
  list(): ProcessRow[]
  rowOf(pid: number): ProcessRow | null
  /**
   * The value of HOOKSCOPE_PROCESS in the environment it was started with, null without one, or where nobody tells; empty
   * where there is no environment at all, as for a moment while it executes another program.
   */
  markerOf(pid: number): string | null
  /** Whether it was started in the last so many milliseconds, as far as one can tell. */
  isYoungerThan(row: ProcessRow, ageMs: number): boolean
  /**
   * What lives of the processes that were started after that one, threads of theirs among them and the others left out;
   * null where only the whole list tells.
   */
  bornAfter(pid: number, options: { readonly isOther: (pid: number) => boolean }): ProcessRow[] | null
}

/** Name of the variable by which a process of ours is known. */
export const MARKER = 'HOOKSCOPE_PROCESS'
