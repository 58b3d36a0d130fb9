import type { LateNote, OutcomeRecord } from '#lib/contract'
import type { DispatchWrite } from '../store'
import type { DispatchPart, OutcomeWrite, WriteGroup } from '../write-group'

/** A hook whose server died, as it was said to start. */
export interface LostStart {
  readonly outcome: OutcomeRecord
  /** Its dispatch; null where it was removed meanwhile. */
  readonly write: DispatchWrite | null
  /** Last sign of life of its server in epoch milliseconds; null where there was none. */
  readonly lastSeenMs: number | null
  /** Its outcome, where it stands already: nobody waited for the hook. */
  readonly standing: Pick<OutcomeRecord, 'completedAtMs' | 'lateMs'> | null
  /** Ids of the hooks and of the handlers that have a leaf in its dispatch. */
  readonly leaves: { readonly hooks: ReadonlySet<string>; readonly handlers: ReadonlySet<string> }
}

/** The word for the end of a hook of the background whose server died. */
const WORD = 'interrupted'

/** What is written of lost hooks: an outcome, or a note on the one that stands. Times end at the last sign of life. */
export function interruptedGroup(lost: readonly LostStart[]): WriteGroup {
  const parents = new Set(lost.map(({ outcome }) => outcome.parentOutcomeId))
  const seen = new Set<string>()
  const isFirst = (key: string) => {
    const size = seen.size
    return seen.add(key).size > size
  }
  return {
    parts: lost.flatMap((start): DispatchPart[] => {
      const { write, standing } = start
      if (write === null || standing !== null) return []
      const isLeaf = !parents.has(start.outcome.outcomeId)
      return [{ write, isNew: false, starts: [], outcomes: [toWrite(start, isLeaf, isFirst)], end: null }]
    }),
    lateNotes: lost.flatMap(toNote),
  }
}

function toWrite(
  { outcome, lastSeenMs, leaves }: LostStart,
  isLeaf: boolean,
  isFirst: (key: string) => boolean,
): OutcomeWrite {
  const { dispatchId, hookId, handlerId, startedAtMs } = outcome
  const completedAtMs = Math.max(startedAtMs, lastSeenMs ?? startedAtMs)
  return {
    outcome: { ...outcome, completedAtMs, durationMs: completedAtMs - startedAtMs },
    isLeaf,
    isFirstOfHook: isLeaf && !leaves.hooks.has(hookId) && isFirst(`hook ${dispatchId} ${hookId}`),
    isFirstOfHandler: isLeaf && !leaves.handlers.has(handlerId) && isFirst(`handler ${dispatchId} ${handlerId}`),
  }
}

function toNote({ outcome: { outcomeId }, standing, lastSeenMs }: LostStart): LateNote[] {
  if (standing === null || standing.lateMs !== null) return []
  const { completedAtMs } = standing
  return [{ outcomeId, lateMs: Math.max(0, (lastSeenMs ?? completedAtMs) - completedAtMs), lateDecision: WORD }]
}

/** Whether an outcome may take the place of a start: one of the background stands before its hook ends. */
export function mayEndStart({ outcome, isLeaf }: OutcomeWrite): boolean {
  const isUnderWay = outcome.disposition === 'background' && outcome.lateMs === null
  return !isUnderWay && (outcome.kind !== 'handler' || !isLeaf)
}

/**
 * A group in which an outcome that another server has written as interrupted, because this one was silent for too
 * long, is only noted as late: what stands is never changed.
 */
export function withoutStanding(group: WriteGroup, stands: (write: OutcomeWrite) => boolean): WriteGroup {
  const notes: LateNote[] = []
  const parts = group.parts.map((part) => {
    const late = part.outcomes.filter(stands)
    if (late.length === 0) return part
    for (const { outcome } of late) {
      notes.push({ outcomeId: outcome.outcomeId, lateMs: outcome.durationMs, lateDecision: outcome.disposition })
    }
    return { ...part, outcomes: part.outcomes.filter((write) => !late.includes(write)) }
  })
  return notes.length === 0 ? group : { parts, lateNotes: [...group.lateNotes, ...notes] }
}
