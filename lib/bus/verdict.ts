import type { DispositionId, Effects, HandlerDecision, Ignored, NotEnforcedReason } from '#lib/contract'

/** What one hook came to, without its times and ids. */
export interface Verdict {
  disposition: DispositionId
  blocking: boolean
  asked: HandlerDecision | null
  why: NotEnforcedReason | null
  reason: string | null
  diagnostic: string | null
  effects: Effects
  ignored: readonly Ignored[]
}
