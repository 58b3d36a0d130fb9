import type { EnvelopeDocument, JsonObject } from '#lib/contract'
import type { Binding } from './binding'
import type { HandlerContext, HandlerRegistration } from './handler'
import { type HandlerRegistry, takesNoParams } from './handler-registry'

const NO_PARAMS: JsonObject = Object.freeze({})

/** The parameters a handler is given; empty when there is nothing to parse. */
export function paramsOf(handlers: HandlerRegistry, binding: Binding, handler: HandlerRegistration): JsonObject {
  if (takesNoParams(binding, handler)) return NO_PARAMS
  const resolved = handlers.params(binding, handler)
  return 'params' in resolved ? resolved.params : NO_PARAMS
}

/** Calls a handler; a synchronous throw and a plain value become a promise. */
export function callHandler(
  handler: HandlerRegistration,
  envelope: EnvelopeDocument,
  context: HandlerContext,
): Promise<unknown> {
  try {
    const answer = handler.run(envelope, context)
    return answer instanceof Promise ? answer : Promise.resolve(answer)
  } catch (error) {
    return Promise.reject(error)
  }
}
