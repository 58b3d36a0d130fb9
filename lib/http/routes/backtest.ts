import * as z from 'zod'
import type { BacktestLine } from '#lib/contract'
import { BacktestRequest, backtest, toProblem } from '#lib/service'
import { readJson } from '../read-body'
import { createResource } from '../resource'

const LINES_TYPE = 'application/x-ndjson'
const encoder = new TextEncoder()

/** `POST /api/playground/backtest`: progress and at last the report, one JSON document a line. */
export const playgroundBacktest = createResource('/api/playground/backtest', {
  POST: {
    operationId: 'backtestPlayground',
    onlyReads: true,
    summary: 'What the definitions would have done to stored envelopes; nothing is run and nothing is written.',
    body: { schema: BacktestRequest, types: ['application/json'] },
    answer: { status: 200, schema: z.string(), types: [LINES_TYPE] },
    errors: ['INVALID_DOCUMENT', 'NOT_BUILT_YET', 'STORE_UNAVAILABLE', 'SHUTTING_DOWN'],
    async handle(request, context) {
      const lines = backtest(context, await readJson(request, context.settings.bodyMaxBytes), request.signal)
      const first = await lines.next()
      return new Response(streamOf(first, lines), {
        headers: { 'content-type': LINES_TYPE, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
      })
    },
  },
})

/** A line is made when the client has room for it; a client that goes stops the rest. */
function streamOf(
  first: IteratorResult<BacktestLine>,
  lines: AsyncGenerator<BacktestLine>,
): ReadableStream<Uint8Array> {
  let waiting: IteratorResult<BacktestLine> | null = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = waiting ?? (await lines.next().catch(toProblemLine))
        waiting = null
        if (next.done) controller.close()
        else controller.enqueue(encoder.encode(`${JSON.stringify(next.value)}\n`))
      },
      async cancel() {
        await lines.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

/** The answer has begun, so a failure is its last line; the generator has ended with it. */
function toProblemLine(failure: unknown): IteratorResult<BacktestLine> {
  return { done: false, value: { type: 'problem', problem: toProblem(failure) } }
}
