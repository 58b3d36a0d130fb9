import { setImmediate } from 'node:timers/promises'
import type { DefinitionSet } from '#lib/bus'
import { type BacktestLine, HookscopeError, type PlannedHook } from '#lib/contract'
import type { EnvelopeFilter } from '#lib/store'
import type { ServiceContext } from '../context'
import { readConfigs } from '../playground/read-configs'
import { refuseInvalidConfigs } from '../playground/refuse-invalid-configs'
import { type Judge, judgeEnvelope } from './judge-envelope'
import { type BacktestRequest, parseBacktestRequest, rangeOf } from './request'
import { createTally } from './tally'

const PAGE_ITEMS = 100

/**
 * What the definitions of the configs would have done to the envelopes of a time range, line by line; runs and writes
 * nothing. Read it as far as it is wanted: envelopes come in pages, and nothing goes on behind a reader that stops.
 * Throws INVALID_DOCUMENT at once, also for a definition that is not valid: a guard is never left out silently.
 */
export function backtest(context: ServiceContext, input: unknown, signal?: AbortSignal): AsyncGenerator<BacktestLine> {
  const request = parseBacktestRequest(input)
  const read = readConfigs(context, { configs: request.configs })
  refuseInvalidConfigs(read.findings)
  const definitions = withBase(context, request, read.definitions)
  const judge: Judge = { simulate: context.bus.replay(definitions), isPure: pureHooks(context) }
  return backtestLines(context, { request, judge, signal })
}

async function* backtestLines(
  context: ServiceContext,
  { request, judge, signal }: { request: BacktestRequest; judge: Judge; signal: AbortSignal | undefined },
): AsyncGenerator<BacktestLine> {
  const { fromMs, toMs } = rangeOf(request, context.clock.wallMs())
  const filter: EnvelopeFilter = { fromMs, toMs, event: request.event, hook: request.hook }
  const inRange = await context.store.countEnvelopes(filter)
  const total = Math.min(inRange, request.limit ?? context.settings.backtestItems, context.settings.backtestItems)
  const tally = createTally()
  yield { type: 'progress', done: 0, total, counts: tally.counts() }
  let cursor: string | null = null
  while (tally.done < total) {
    const limit = Math.min(PAGE_ITEMS, total - tally.done)
    const page = await context.store.listEnvelopes(filter, { limit, cursor, skip: inRange - total })
    for (const dispatch of page.items) tally.add(judgeEnvelope(dispatch, judge))
    yield { type: 'progress', done: tally.done, total, counts: tally.counts() }
    cursor = page.nextCursor
    if (cursor === null) break
    await setImmediate()
    refuseToGoOn(context, signal)
  }
  const range = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() }
  yield { type: 'report', report: { ...tally.report(), ...range, inRange, total: tally.done } }
}

function refuseToGoOn(context: ServiceContext, signal: AbortSignal | undefined): void {
  if (context.isStopping()) throw new HookscopeError('SHUTTING_DOWN', 'The server is stopping.')
  signal?.throwIfAborted()
}

/** The edited definitions, and beside them the registered ones with other ids, as if they were saved. */
function withBase({ bus }: ServiceContext, { base }: BacktestRequest, edited: DefinitionSet): DefinitionSet {
  if (base === 'none') return edited
  const others = bus.listDefinitions().filter(({ definition }) => edited.get(definition.id) === undefined)
  return bus.definitionSet([...others, ...edited.list()].map(({ document }) => document))
}

/** A hook is known without running it when its handler can be evaluated, or when there is none to be asked. */
function pureHooks({ bus }: ServiceContext): Judge['isPure'] {
  const pure = new Set(bus.listHandlers().flatMap(({ id, evaluate }) => (evaluate ? [id] : [])))
  return ({ kind, label, handlerRegistered }: PlannedHook) =>
    kind === 'handler' && (handlerRegistered === false || pure.has(label))
}
