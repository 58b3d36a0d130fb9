/** A running dispatch, linked to its neighbours so that joining and leaving cost next to nothing. */
export interface ActiveDispatch {
  readonly eventId: string
  /** The definition whose handler is running now. */
  readonly currentHookId: string | null
  previous: this | null
  next: this | null
}

/** The dispatches that are running now. */
export interface ActiveDispatches<Run extends ActiveDispatch> extends Iterable<Run> {
  readonly size: number
  add(run: Run): void
  delete(run: Run): void
}

/** Makes an empty register; iterating it tolerates that the dispatch at hand leaves. */
export function createActiveDispatches<Run extends ActiveDispatch>(): ActiveDispatches<Run> {
  let first: Run | null = null
  let size = 0
  return {
    get size() {
      return size
    },
    add(run) {
      run.next = first
      if (first !== null) first.previous = run
      first = run
      size++
    },
    delete(run) {
      if (run.previous !== null) run.previous.next = run.next
      else if (first === run) first = run.next
      else return
      if (run.next !== null) run.next.previous = run.previous
      run.previous = null
      run.next = null
      size--
    },
    *[Symbol.iterator]() {
      for (let run = first; run !== null; ) {
        const following: Run | null = run.next
        yield run
        run = following
      }
    },
  }
}

/** Whether the hook is running for this event in any other dispatch (v1's active key, seeds.md §1.3). */
export function isRunningElsewhere<Run extends ActiveDispatch>(
  active: ActiveDispatches<Run>,
  self: Run,
  hookId: string,
): boolean {
  if (active.size <= 1) return false
  for (const run of active) {
    if (run !== self && run.eventId === self.eventId && run.currentHookId === hookId) return true
  }
  return false
}
