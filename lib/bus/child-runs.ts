import type {
  Effects,
  FailurePolicy,
  ForeignEnd,
  ForeignStart,
  HandlerDecision,
  Ignored,
  Kind,
  LateNote,
  Mode,
  OutcomeDispositionId,
} from '#lib/contract'
import type { Clock } from './clock'

/** A hook that a bridge runs inside its own, as it starts. */
export interface ChildStart {
  hookId: string
  /** What runs, for people. */
  handlerId: string
  kind: Kind
  mode: Mode
  order: number
  timeoutMs: number
  failurePolicy: FailurePolicy
  mayBlock: boolean
  foreign: ForeignStart
}

/** What a child has come to. */
export interface ChildVerdict {
  disposition: OutcomeDispositionId
  asked: HandlerDecision | null
  /** Whether the event is refused because of it, where the refusal of the bridge counts. */
  refuses: boolean
  reason: string | null
  diagnostic: string | null
  effects: Effects
  ignored: Ignored[]
  foreign: ForeignEnd
}

/** A child under way. */
export interface ChildRun {
  /** Id of its outcome. */
  readonly outcomeId: string
  /** Says durably that it now leaves this process; see `HandlerContext.markStart`. */
  markStart(): Promise<void>
  /** It has ended: from now on no more time is counted. Says how long it ran, in milliseconds. */
  stop(): number
  /** What it came to; one that the bridge ended before is only noted as late. */
  judge(verdict: ChildVerdict): void
  /** What a hook that was not waited for has ended with; noted as late once the bridge has ended. */
  settle(word: string): void
}

/** A child that has ended, or was left behind; times are monotonic milliseconds. */
export interface EndedChild {
  readonly start: ChildStart
  /** Null where the bridge ended before it. */
  readonly verdict: ChildVerdict | null
  readonly startMs: number
  readonly endMs: number
}

/** What the children of one bridge need of their dispatch. */
export interface ChildHost {
  readonly clock: Pick<Clock, 'monotonicMs'>
  /** Id of the outcome at this place among the children. */
  childOutcomeId(place: number): string
  noteLate(note: LateNote): void
  /** `startMs` is in monotonic milliseconds. */
  markStart(child: { readonly start: ChildStart; readonly place: number; readonly startMs: number }): Promise<void>
}

interface Child {
  readonly start: ChildStart
  readonly startMs: number
  endMs: number | null
  verdict: ChildVerdict | null
  /** The word for its end, where nobody waited for it and it came before that of the bridge. */
  settled: string | null
}

/** The children of one bridge call, until the bridge has ended. */
export class ChildRuns {
  private readonly host: ChildHost
  private readonly children: Child[] = []
  /** Reading at which the bridge ended; null while it runs. */
  private closedAtMs: number | null = null

  constructor(host: ChildHost) {
    this.host = host
  }

  start(start: ChildStart): ChildRun {
    const child: Child = { start, startMs: this.host.clock.monotonicMs(), endMs: null, verdict: null, settled: null }
    const place = this.children.length
    this.children.push(child)
    return {
      outcomeId: this.host.childOutcomeId(place),
      markStart: () => this.host.markStart({ start, place, startMs: child.startMs }),
      stop: () => {
        child.endMs ??= this.host.clock.monotonicMs()
        return child.endMs - child.startMs
      },
      judge: (verdict) => {
        if (this.closedAtMs === null) child.verdict = verdict
        else this.noteLate(place, verdict.disposition)
      },
      settle: (word) => {
        if (this.closedAtMs === null) child.settled = word
        else this.noteLate(place, word)
      },
    }
  }

  /** The children as the bridge leaves them; what ends later is noted on their outcomes. */
  close(nowMs: number): readonly EndedChild[] {
    this.closedAtMs = nowMs
    for (const [place, { verdict, settled }] of this.children.entries()) {
      if (settled !== null && verdict?.disposition === 'background') this.noteLate(place, settled)
    }
    return this.children.map(({ start, startMs, endMs, verdict }) => ({
      start,
      verdict,
      startMs,
      endMs: Math.min(endMs ?? nowMs, nowMs),
    }))
  }

  private noteLate(place: number, lateDecision: string): void {
    const lateMs = this.host.clock.monotonicMs() - (this.closedAtMs ?? 0)
    this.host.noteLate({ outcomeId: this.host.childOutcomeId(place), lateMs, lateDecision })
  }
}
