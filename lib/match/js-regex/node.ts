/** One UTF-16 unit, and whether a class takes it. */
export type UnitTest = (unit: number) => boolean

/** A JavaScript pattern without flags, as a tree; groups are numbered from 1 in the order of their brackets. */
export type RegexNode =
  | { readonly kind: 'unit'; readonly test: UnitTest }
  | { readonly kind: 'sequence'; readonly nodes: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly RegexNode[] }
  | { readonly kind: 'group'; readonly node: RegexNode; readonly index: number }
  | Repeat
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end' | 'word' | 'no-word' }
  | Look
  | { readonly kind: 'back'; readonly groups: readonly number[] }

/** Groups that stand inside a node, `from` included and `to` not. */
export interface GroupRange {
  readonly from: number
  readonly to: number
}

/** A quantified node. */
export interface Repeat {
  readonly kind: 'repeat'
  readonly node: RegexNode
  readonly min: number
  readonly max: number
  readonly greedy: boolean
  readonly groups: GroupRange
}

/** A look-ahead or look-behind. */
export interface Look {
  readonly kind: 'look'
  readonly node: RegexNode
  readonly behind: boolean
  readonly negative: boolean
  readonly groups: GroupRange
}
