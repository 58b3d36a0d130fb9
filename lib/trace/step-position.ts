/** The ways to go through a chain. */
export const STEP_MOVES = ['first', 'back', 'forward', 'last'] as const
export type StepMove = (typeof STEP_MOVES)[number]

/**
 * The position after a move in a chain of `count` hooks: 0 is before the first, `count` behind the last. From outside
 * (null) the way forward leads to the beginning and the way back to the end.
 */
export function moveStep(position: number | null, move: StepMove, count: number): number {
  if (move === 'first') return 0
  if (move === 'last') return count
  if (position === null) return move === 'forward' ? 0 : count
  return clampStep(position + (move === 'forward' ? 1 : -1), count)
}

/** The nearest position of a chain of `count` hooks. */
export function clampStep(position: number, count: number): number {
  return Math.min(count, Math.max(0, position))
}
