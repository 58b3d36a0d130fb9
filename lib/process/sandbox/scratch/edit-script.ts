/** One line of a difference: kept, taken out or put in. */
export interface LineEdit {
  readonly kind: ' ' | '-' | '+'
  readonly line: string
}

/** Most lines that may differ; the work grows with the square of it. */
const DIFFERENCES_MAX = 500

/** The shortest way from one list of lines to another (Myers' greedy algorithm); null beyond 500 differing lines. */
export function editScript(before: readonly string[], after: readonly string[]): LineEdit[] | null {
  const start = commonLength(before, after, (lines, at) => lines[at])
  const oldRest = before.slice(start)
  const newRest = after.slice(start)
  const end = commonLength(oldRest, newRest, (lines, at) => lines[lines.length - 1 - at])
  const middle = shortestEdit(oldRest.slice(0, oldRest.length - end), newRest.slice(0, newRest.length - end))
  if (middle === null) return null
  return [...before.slice(0, start).map(kept), ...middle, ...oldRest.slice(oldRest.length - end).map(kept)]
}

const kept = (line: string): LineEdit => ({ kind: ' ', line })

function commonLength(
  before: readonly string[],
  after: readonly string[],
  pick: (lines: readonly string[], at: number) => string | undefined,
): number {
  const most = Math.min(before.length, after.length)
  let length = 0
  while (length < most && pick(before, length) === pick(after, length)) length += 1
  return length
}

/** Furthest old line reached on each diagonal; diagonal 0 stands in the middle. */
type Frontier = Int32Array

const MIDDLE = DIFFERENCES_MAX + 1
const reachedOn = (frontier: Frontier, diagonal: number) => frontier[MIDDLE + diagonal] ?? 0

function shortestEdit(before: readonly string[], after: readonly string[]): LineEdit[] | null {
  const frontiers: Frontier[] = []
  const reached: Frontier = new Int32Array(2 * MIDDLE + 1)
  for (let edits = 0; edits <= DIFFERENCES_MAX; edits++) {
    frontiers.push(reached.slice())
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let oldAt = isInsertion(reached, diagonal, edits)
        ? reachedOn(reached, diagonal + 1)
        : reachedOn(reached, diagonal - 1) + 1
      while (oldAt < before.length && oldAt - diagonal < after.length && before[oldAt] === after[oldAt - diagonal]) {
        oldAt += 1
      }
      reached[MIDDLE + diagonal] = oldAt
      if (oldAt >= before.length && oldAt - diagonal >= after.length) return walkBack(frontiers, before, after)
    }
  }
  return null
}

/** Whether the best way onto a diagonal comes from the one above it, by putting a line in. */
function isInsertion(reached: Frontier, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true
  return diagonal !== edits && reachedOn(reached, diagonal - 1) < reachedOn(reached, diagonal + 1)
}

function walkBack(frontiers: readonly Frontier[], before: readonly string[], after: readonly string[]): LineEdit[] {
  const backwards: LineEdit[] = []
  let oldAt = before.length
  let newAt = after.length
  for (let edits = frontiers.length - 1; edits >= 0; edits--) {
    const reached = frontiers[edits] ?? new Int32Array()
    const diagonal = oldAt - newAt
    const from = isInsertion(reached, diagonal, edits) ? diagonal + 1 : diagonal - 1
    const fromOld = reachedOn(reached, from)
    const fromNew = fromOld - from
    while (oldAt > Math.max(0, fromOld) && newAt > Math.max(0, fromNew)) {
      oldAt -= 1
      newAt -= 1
      backwards.push(kept(before[oldAt] ?? ''))
    }
    if (edits === 0) break
    if (newAt > fromNew) {
      newAt -= 1
      backwards.push({ kind: '+', line: after[newAt] ?? '' })
    } else {
      oldAt -= 1
      backwards.push({ kind: '-', line: before[oldAt] ?? '' })
    }
  }
  return backwards.reverse()
}
