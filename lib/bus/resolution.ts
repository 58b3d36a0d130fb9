import type { Issue } from '#lib/contract'
import type { Failure } from './failure'
import type { HandlerParams, HandlerRegistration } from './handler'

/** What a definition's handler id and parameters come to: something to call, or why there is nothing. */
export interface Resolution {
  handler: HandlerRegistration | null
  params: HandlerParams
  failure: Failure | null
  issues: readonly Issue[]
}
