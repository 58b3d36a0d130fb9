import { type DispatchResult, HookscopeError, isHookscopeError, isPlainObject, type Problem } from '#lib/contract'
import type { ServiceContext } from './context'
import { type DispatchAnswer, dispatchEvent } from './dispatch-event'
import { logFailure } from './log'
import { toProblem } from './to-problem'

/** One item of a batch: an envelope as it came, or why it could not even be read. */
export type BatchItem = { envelope: unknown } | { error: HookscopeError }

/** The answers of a batch in the order of its items; a bad item is a problem in its place. */
export interface BatchAnswer {
  items: readonly (DispatchResult | Problem)[]
  /** Whether every dispatch of it is durable. */
  recorded: boolean
}

/**
 * Runs many envelopes. Those of one run go one after another, because they tell one story; runs do not wait for each
 * other. Throws BODY_TOO_LARGE for more items than the setting allows.
 */
export async function dispatchBatch(
  context: ServiceContext,
  batch: { items: readonly BatchItem[]; parent?: string; signal?: AbortSignal },
): Promise<BatchAnswer> {
  const { items, signal, ...options } = batch
  const { batchItems } = context.settings
  if (items.length > batchItems) {
    throw new HookscopeError('BODY_TOO_LARGE', `A batch holds at most ${batchItems} envelopes, got ${items.length}.`)
  }
  const answers: (DispatchAnswer | Problem)[] = []
  const runLane = async (lane: readonly number[]) => {
    // A signal of its own for each lane: a thousand listeners on one would look like a leak to the runtime.
    const inLane = { ...options, ...(signal && { signal: AbortSignal.any([signal]) }) }
    for (const index of lane) answers[index] = await answerItem(context, items[index], inLane)
  }
  await Promise.all(toLanes(items).map(runLane))
  return {
    items: answers.map((answer) => ('result' in answer ? answer.result : answer)),
    recorded: answers.every((answer) => !('result' in answer) || answer.recorded),
  }
}

async function answerItem(
  context: ServiceContext,
  item: BatchItem | undefined,
  options: { parent?: string; signal?: AbortSignal },
): Promise<DispatchAnswer | Problem> {
  try {
    if (item && 'error' in item) throw item.error
    return await dispatchEvent(context, { ...options, envelope: item?.envelope })
  } catch (failure) {
    if (!isHookscopeError(failure)) logFailure(context.log, failure, 'dispatch of a batch item')
    return toProblem(failure)
  }
}

/** Indexes of the items that have to go one after another, lane by lane. */
function toLanes(items: readonly BatchItem[]): number[][] {
  const lanes = new Map<unknown, number[]>()
  for (const [index, item] of items.entries()) {
    const run = 'envelope' in item ? runOf(item.envelope) : undefined
    const lane = lanes.get(run ?? index)
    if (lane) lane.push(index)
    else lanes.set(run ?? index, [index])
  }
  return [...lanes.values()]
}

function runOf(envelope: unknown): unknown {
  if (!isPlainObject(envelope)) return undefined
  const { scope, references } = envelope
  return (isPlainObject(scope) && scope.runId) || (isPlainObject(references) && references.sessionId) || undefined
}
