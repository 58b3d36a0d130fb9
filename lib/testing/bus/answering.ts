import type { Handler } from '#lib/bus'
import type { Answer } from '#lib/contract'

/** A handler that settles with this value, which need not be an answer. */
export function answering(value: unknown): Handler {
  return async () => value as Answer
}
