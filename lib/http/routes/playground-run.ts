import * as z from 'zod'
import type { RunEvent } from '#lib/contract'
import {
  AgentPlaygroundRequest,
  PlaygroundRequest,
  RunWishesFields,
  runPlayground,
  type ServiceContext,
  toProblem,
} from '#lib/service'
import { AnyObject } from '../api-schemas'
import { readJson } from '../read-body'
import { createResource } from '../resource'
import { jsonResponse, recordedHeader } from '../responses'

/** Type of an answer that tells what happens while it happens, a JSON object a line. */
const LINES = 'application/x-ndjson'

const RunRequest = z.union([PlaygroundRequest.extend(RunWishesFields), AgentPlaygroundRequest.extend(RunWishesFields)])

/** `POST /api/playground/run`: really runs the hooks and records it. */
export const playgroundRun = createResource('/api/playground/run', {
  POST: {
    operationId: 'runPlayground',
    summary: `Run the hooks on the event, inside the boundary, and record it; asked for ${LINES}, it tells what happens while it happens.`,
    body: { schema: RunRequest, types: ['application/json'] },
    answer: { status: 200, schema: AnyObject, types: ['application/json', LINES] },
    errors: [
      'INVALID_DOCUMENT',
      'CREDENTIAL_IN_ENVELOPE',
      'NOT_BUILT_YET',
      'TRUST_REQUIRED',
      'NOT_ALLOWED_HERE',
      'ANSWER_TOO_LARGE',
    ],
    async handle(request, context) {
      const input = await readJson(request, context.settings.bodyMaxBytes)
      if (request.headers.get('accept')?.includes(LINES)) return lines(context, input, request.signal)
      const report = await runPlayground(context, input, { signal: request.signal })
      return jsonResponse(report, { headers: recordedHeader(report.recorded) })
    },
  },
})

/** Bytes that wait for a client that is slow to read. */
const WAITING_MAX_BYTES = 1_048_576

/**
 * A run that is told line by line; its last line is the report, or the problem that kept it from being one. While a
 * client does not read, output is left out: the report has it.
 */
function lines(context: ServiceContext, input: unknown, signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  const gone = new AbortController()
  let isOver = false
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async start(controller) {
      const write = (line: object) => {
        if (!gone.signal.aborted && !isOver) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const isFull = () => (controller.desiredSize ?? 0) <= 0
      const onEvent = (event: RunEvent) => {
        if (event.type !== 'output' || !isFull()) write(event)
      }
      try {
        const report = await runPlayground(context, input, { signal: AbortSignal.any([signal, gone.signal]), onEvent })
        write({ type: 'report', report })
      } catch (failure) {
        write({ type: 'problem', problem: toProblem(failure) })
      }
      // A hook that nobody waited for may end later.
      isOver = true
      if (!gone.signal.aborted) controller.close()
    },
    cancel: () => gone.abort(new Error('Nobody reads the run any more.')),
  }
  const body = new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: WAITING_MAX_BYTES }))
  return new Response(body, { headers: { 'content-type': LINES, 'cache-control': 'no-store, no-transform' } })
}
