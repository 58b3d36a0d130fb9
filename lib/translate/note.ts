import type { LossKind } from '#lib/contract'

/** One thing to be said of a hook on its way into another agent. */
export interface Note {
  readonly kind: LossKind
  readonly what: string
  readonly why: string
  readonly hint?: string
  /** Where it stands, relative to the hook: a field of the handler, or of its group. */
  readonly field?: string
  readonly at?: 'group' | 'handler'
}

/** Place of what is said of a matcher. */
export const AT_MATCHER = { field: 'matcher', at: 'group' } as const satisfies Pick<Note, 'field' | 'at'>

/** A part of a hook in the words of another agent, and what is to be said of it. */
export interface Translated<Value> {
  readonly value: Value
  readonly notes: readonly Note[]
}
