import { isPlainObject, LIMITS } from '#lib/contract'
import type { Binding } from './binding'
import { frozenCopy } from './frozen-copy'

/**
 * A deadline beyond what a document may ask for. Only trusted code has one: a bridge waits for the hooks of an agent,
 * whose timeouts have no upper bound (interfaces.md §2).
 */
export interface Deadline {
  /** Milliseconds; the document's own when absent. */
  readonly timeoutMs?: number | undefined
}

/** The document as the contract takes it, whatever the deadline. */
export function within(document: unknown, { timeoutMs }: Deadline): unknown {
  if (timeoutMs === undefined || !isPlainObject(document)) return document
  return { ...document, timeoutMs: Math.min(timeoutMs, LIMITS.handlerTimeoutMaxMs) }
}

/** Puts the deadline into a binding, which then shows it as its timeout. */
export function extend(binding: Binding, { timeoutMs }: Deadline): void {
  if (timeoutMs === undefined) return
  binding.document = frozenCopy({ ...binding.document, timeoutMs })
  binding.definition = frozenCopy({ ...binding.definition, timeoutMs })
}

/** The deadline of a binding that has one. */
export function deadlineOf({ definition: { run, timeoutMs } }: Binding): Deadline {
  return run.kind === 'handler' && timeoutMs > LIMITS.handlerTimeoutMaxMs ? { timeoutMs } : {}
}
