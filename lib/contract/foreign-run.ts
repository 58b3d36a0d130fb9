/** A hook of a foreign agent as it was invoked inside a bridge (seeds.md §3.6). */
export interface ForeignStart {
  dialect: string
  /** The turn it belongs to; null outside of any. */
  turn: string | null
  /** The agent's own name of the event. */
  point: string
  /** Pattern of its matcher; null where it has none. */
  matcher: string | null
  /** `<dialect>:<point>:<counter>`, new for each invocation. */
  handlerId: string
}

/** What came of it, for the journal. */
export interface ForeignEnd {
  /** What it decided: its own word, `stop` where it ends the run, else `pass`. */
  decision: string
  /** Null when its process was killed, never started, or it has none. */
  exitCode: number | null
  /** Start of what it wrote to standard error; null when that was blank. */
  stderrSummary: string | null
}

/** A hook of a foreign agent that has run inside a bridge. */
export interface ForeignRun extends ForeignStart, ForeignEnd {}
