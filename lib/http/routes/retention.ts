import { RetentionChange, RetentionReport } from '#lib/contract'
import { getRetention, runRetention, setRetention } from '#lib/service'
import { readJson } from '../read-body'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const answer = { status: 200, schema: RetentionReport }

/** `/api/retention`: what is stored, and for how long. */
export const retention = createResource('/api/retention', {
  GET: {
    operationId: 'getRetention',
    summary: 'What is stored, the limits on it, and what the next run would remove.',
    answer,
    errors: ['STORE_UNAVAILABLE'],
    handle: async (_request, context) => jsonResponse(await getRetention(context)),
  },
  PATCH: {
    operationId: 'setRetention',
    summary: 'Store limits; those that the environment sets cannot be changed here.',
    body: { schema: RetentionChange, types: ['application/json'] },
    answer,
    errors: ['INVALID_DOCUMENT', 'STORE_UNAVAILABLE'],
    handle: async (request, context) =>
      jsonResponse(await setRetention(context, await readJson(request, context.settings.bodyMaxBytes))),
  },
  POST: {
    operationId: 'runRetention',
    summary: 'Start to remove what is over the limits.',
    answer: { ...answer, status: 202 },
    errors: ['STORE_UNAVAILABLE'],
    handle: async (_request, context) => jsonResponse(await runRetention(context), { status: 202 }),
  },
})
