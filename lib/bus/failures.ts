import type { Binding } from './binding'
import type { Failure } from './failure'

/** Nothing is registered under the handler id of the definition. */
export const missingHandler = ({ handlerId }: Binding): Failure => ({
  cause: 'missing-handler',
  diagnostic: `No handler is registered under ${handlerId}.`,
})

/** The hook is already running for this event. */
export const reentrant = ({ definition }: Binding): Failure => ({
  cause: 'reentrant',
  diagnostic: `${definition.id} is already running for this event.`,
})

/** No answer before the deadline of the definition. */
export const timedOut = ({ definition }: Binding): Failure => ({
  cause: 'timed-out',
  diagnostic: `No answer within ${definition.timeoutMs} ms.`,
})

/** The budget of the dispatch is used up. */
export const cutOff = (): Failure => ({ cause: 'cut-off', diagnostic: 'The budget of the dispatch is used up.' })

/** The handler threw or rejected. */
export const threw = (error: unknown): Failure => ({ cause: 'threw', diagnostic: errorText(error) })

/** The handler settled with something that is no answer. */
export const badAnswer = (): Failure => ({
  cause: 'bad-answer',
  diagnostic: 'The answer is not valid: expected {decision: allow, deny or observe, diagnostic?: text}.',
})

/** A message is what its author put there, which need not be a text. */
function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : error
  return typeof text === 'string' && text !== '' ? text : 'The handler failed without a message.'
}
