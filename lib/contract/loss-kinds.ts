/** What becomes of a part of a hook in another agent: it says the same, says something else, or is gone. */
export const LOSS_KINDS = ['maps', 'changes-meaning', 'lost'] as const
export type LossKind = (typeof LOSS_KINDS)[number]
