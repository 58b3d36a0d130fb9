import { getHealth } from '#lib/service'
import { HealthSchema } from '../api-schemas'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

/** `GET /api/health`: liveness; a degraded server still answers 200 and says what is wrong, a stopping one 503. */
export const health = createResource('/api/health', {
  GET: {
    operationId: 'getHealth',
    summary: 'Liveness with the state of store, boundary and recording.',
    answer: { status: 200, schema: HealthSchema },
    async handle(_request, context) {
      const report = await getHealth(context)
      return jsonResponse(report, { status: report.status === 'stopping' ? 503 : 200 })
    },
  },
})
