import type { EnvelopeDocument, HookFollower } from '#lib/contract'
import type { FinishedDispatch } from './bus'
import type { ChainLink } from './chain'
import type { DefinitionSet } from './definition-set'

/** What a dispatch is started with. */
export interface DispatchInput {
  envelope: EnvelopeDocument
  definitions: DefinitionSet
  /** The hook inside which this dispatch was made; null at a door or for a bare call. */
  chain: ChainLink | null
  /** A bare call: v1's active-key rule applies (seeds.md §1.3). */
  isBare: boolean
  /** Time for the whole dispatch in milliseconds; 0 for no budget. */
  budgetMs: number
  follower: HookFollower | null
}

/** The two ends of the promise a dispatch answers through. */
export interface Settle {
  resolve(finished: FinishedDispatch): void
  reject(error: unknown): void
}
