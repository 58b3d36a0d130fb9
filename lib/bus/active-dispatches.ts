/** What is looked at of a running dispatch. */
export interface ActiveDispatch {
  readonly eventId: string
  /** The definition whose handler is running now. */
  readonly currentHookId: string | null
}

/** The dispatches that are running now, by event id. */
export interface ActiveDispatches<Run extends ActiveDispatch> {
  readonly size: number
  add(run: Run): void
  delete(run: Run): void
  all(): Run[]
  /** Running dispatches of one event id. */
  of(eventId: string): readonly Run[]
  /** Whether the hook is running for this event in any dispatch but `self` (v1's active key, seeds.md §1.3). */
  isRunning(eventId: string, hookId: string, self: Run): boolean
}

const NONE: readonly never[] = Object.freeze([])

/** Makes an empty register of running dispatches. */
export function createActiveDispatches<Run extends ActiveDispatch>(): ActiveDispatches<Run> {
  const byEvent = new Map<string, Run | Run[]>()
  let size = 0

  function of(eventId: string): readonly Run[] {
    const runs = byEvent.get(eventId)
    if (runs === undefined) return NONE
    return Array.isArray(runs) ? runs : [runs]
  }

  return {
    get size() {
      return size
    },
    add(run) {
      size++
      const others = byEvent.get(run.eventId)
      byEvent.set(run.eventId, others === undefined ? run : [...of(run.eventId), run])
    },
    delete(run) {
      const others = byEvent.get(run.eventId)
      if (others === undefined) return
      size--
      if (!Array.isArray(others)) byEvent.delete(run.eventId)
      else if (others.length === 1) byEvent.delete(run.eventId)
      else
        byEvent.set(
          run.eventId,
          others.filter((other) => other !== run),
        )
    },
    all: () => [...byEvent.values()].flat() as Run[],
    of,
    isRunning: (eventId, hookId, self) => of(eventId).some((run) => run !== self && run.currentHookId === hookId),
  }
}
