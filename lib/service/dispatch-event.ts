import { type DispatchResult, HookscopeError, toDispatchResult } from '#lib/contract'
import type { ServiceContext } from './context'
import { refreshTrust } from './trust'

/** An envelope at the door, as it came. */
export interface DispatchRequest {
  envelope: unknown
  /** Chain of the hook inside which the event happened, as its `hookscope-parent` text. */
  parent?: string
  /** Aborted when the caller goes away. */
  signal?: AbortSignal
}

/** A dispatch result in the version of the request, and whether it is durable. */
export interface DispatchAnswer {
  result: DispatchResult
  recorded: boolean
}

/** Runs the hooks of one envelope. Throws what `Bus.dispatch` throws, and STORE_UNAVAILABLE when hooks are unknown. */
export async function dispatchEvent(context: ServiceContext, request: DispatchRequest): Promise<DispatchAnswer> {
  const missing = context.definitionsError()
  if (missing !== null) throw new HookscopeError('STORE_UNAVAILABLE', missing)
  if (context.accepted.isWatching) await refreshTrust(context)
  const { envelope, parent, signal } = request
  const finished = await context.bus.dispatch(envelope, {
    door: true,
    ...(parent !== undefined && { parent }),
    ...(signal && { signal }),
  })
  return { result: toDispatchResult(finished, finished.version), recorded: finished.receipt.recorded }
}
