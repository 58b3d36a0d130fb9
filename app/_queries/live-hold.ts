/** Why a page stands still although it follows the server: somebody reads the tail, or drags over a chart. */
type HoldReason = 'tail' | 'drag'

const reasons = new Set<HoldReason>()
const listeners = new Set<() => void>()
const waiting = new Map<string, () => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Holds the pages of this browser tab still; what was to be refreshed meanwhile is refreshed at the end. */
export const liveHold = {
  isHeld: () => reasons.size > 0,
  take(reason: HoldReason): void {
    if (reasons.has(reason)) return
    reasons.add(reason)
    tell()
  },
  release(reason: HoldReason): void {
    if (!reasons.delete(reason)) return
    tell()
    if (reasons.size > 0) return
    const tasks = [...waiting.values()]
    waiting.clear()
    for (const task of tasks) task()
  },
  /** Does it now, or at the end of the hold; of one name only the last is done. */
  whenFree(name: string, task: () => void): void {
    if (reasons.size === 0) task()
    else waiting.set(name, task)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
