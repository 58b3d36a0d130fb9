import type { RunningDispatch } from './running-dispatch'

/** The dispatches that are running now. */
export interface ActiveDispatches extends Iterable<RunningDispatch> {
  readonly size: number
  add(run: RunningDispatch): void
  delete(run: RunningDispatch): void
}

/** Makes an empty register; iterating it tolerates that the dispatch at hand leaves. */
export function createActiveDispatches(): ActiveDispatches {
  let first: RunningDispatch | null = null
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
        const following: RunningDispatch | null = run.next
        yield run
        run = following
      }
    },
  }
}

/** Whether the hook is running for this event in any other dispatch (v1's active key, seeds.md §1.3). */
export function isRunningElsewhere(active: ActiveDispatches, self: RunningDispatch, hookId: string): boolean {
  if (active.size <= 1) return false
  for (const run of active) {
    if (run !== self && run.eventId === self.eventId && run.currentHookId === hookId) return true
  }
  return false
}
