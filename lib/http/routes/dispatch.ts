import { HookscopeError, isHookscopeError } from '#lib/contract'
import { type BatchItem, dispatchBatch, dispatchEvent, type ServiceContext } from '#lib/service'
import { parseBodyJson, readBody } from '../read-body'
import { createResource } from '../resource'
import { jsonResponse, recordedHeader } from '../responses'

const LINES_TYPE = 'application/x-ndjson'

/** `POST /api/dispatch`: one envelope, or a batch as an array or JSONL. */
export const dispatch = createResource('/api/dispatch', {
  POST: {
    operationId: 'dispatchEvent',
    summary: 'Run the hooks of an envelope; an array or JSONL body is a batch, answered item by item.',
    body: { schema: { document: 'envelope' }, types: ['application/json', LINES_TYPE] },
    answer: { status: 200, schema: { document: 'dispatch-result.v2' }, types: ['application/json', LINES_TYPE] },
    errors: ['INVALID_DOCUMENT', 'CREDENTIAL_IN_ENVELOPE', 'DISPATCH_CANCELLED', 'SHUTTING_DOWN', 'STORE_UNAVAILABLE'],
    async handle(request, context) {
      const body = await readBody(request, { maxBytes: context.settings.bodyMaxBytes, lines: true })
      if (body.kind === 'lines') return answerLines(request, context, body.lines)
      if (Array.isArray(body.value)) return answerList(request, context, body.value)
      const { result, recorded } = await dispatchEvent(context, { ...optionsOf(request), envelope: body.value })
      return jsonResponse(result, { headers: recordedHeader(recorded) })
    },
  },
})

/** What a request says about the dispatch beside the envelope: the hook it happened in, and when its caller goes. */
function optionsOf(request: Request): { signal: AbortSignal; parent?: string } {
  const parent = request.headers.get('hookscope-parent')
  return { signal: request.signal, ...(parent !== null && { parent }) }
}

async function answerList(request: Request, context: ServiceContext, envelopes: readonly unknown[]): Promise<Response> {
  const items = envelopes.map((envelope) => ({ envelope }))
  const batch = await dispatchBatch(context, { ...optionsOf(request), items })
  return jsonResponse(batch.items, { headers: recordedHeader(batch.recorded) })
}

async function answerLines(request: Request, context: ServiceContext, lines: readonly string[]): Promise<Response> {
  const batch = await dispatchBatch(context, { ...optionsOf(request), items: lines.map(toItem) })
  const text = batch.items.map((item) => `${JSON.stringify(item)}\n`).join('')
  return new Response(text, {
    headers: { 'content-type': LINES_TYPE, 'cache-control': 'no-store', ...recordedHeader(batch.recorded) },
  })
}

function toItem(line: string, index: number): BatchItem {
  try {
    return { envelope: parseBodyJson(line, `Line ${index + 1}`) }
  } catch (error) {
    if (isHookscopeError(error)) return { error }
    return { error: new HookscopeError('INTERNAL', 'The line cannot be read.') }
  }
}
