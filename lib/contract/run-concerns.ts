/** Sums of a run by which runs are looked for: those in which it is not 0. */
export const RUN_CONCERNS = ['blocked', 'failures', 'leaks'] as const
export type RunConcern = (typeof RUN_CONCERNS)[number]
