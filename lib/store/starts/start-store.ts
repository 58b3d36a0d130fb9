import type { OutcomeRecord } from '#lib/contract'

/** That a hook is about to leave its process; its outcome, when it is stored, takes the place of this. */
export interface StartWrite {
  /** What stands of it if its server dies before it ends. */
  outcome: OutcomeRecord
  /** The server that runs it. */
  ownerId: string
}

/** The part of a store that knows which hooks have left their process and not ended yet. */
export interface StartStore {
  /**
   * Writes the outcomes of hooks whose server gave no sign of life for so long, in one transaction; one that stands
   * already, because nobody waited for the hook, is noted as late. Answers how many there were.
   */
  recoverStarts(of: LostOwners): Promise<number>
}

/** Which servers count as dead. */
export interface LostOwners {
  /** The server that asks; it is alive. */
  readonly ownerId: string
  readonly ownerLostMs: number
}
