import { PlaygroundRequest, type ServiceContext } from '#lib/service'
import type { BodySchema, Endpoint } from '../endpoint'
import { readJson } from '../read-body'
import { jsonResponse, recordedHeader } from '../responses'

/** A playground route: JSON in, a report out. */
export function playgroundEndpoint(route: {
  operationId: string
  onlyReads?: true
  summary: string
  body?: BodySchema
  schema: BodySchema
  work(context: ServiceContext, input: unknown, signal: AbortSignal): Promise<object>
}): Endpoint {
  return {
    operationId: route.operationId,
    ...(route.onlyReads && { onlyReads: true }),
    summary: route.summary,
    body: { schema: route.body ?? PlaygroundRequest, types: ['application/json'] },
    answer: { status: 200, schema: route.schema },
    errors: ['INVALID_DOCUMENT', 'CREDENTIAL_IN_ENVELOPE', 'NOT_BUILT_YET', 'ANSWER_TOO_LARGE'],
    async handle(request, context) {
      const input = await readJson(request, context.settings.bodyMaxBytes)
      const report = await route.work(context, input, request.signal)
      return jsonResponse(report, { headers: recordedHeader(!('recorded' in report) || report.recorded === true) })
    },
  }
}
