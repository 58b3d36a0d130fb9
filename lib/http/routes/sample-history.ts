import { SampleHistoryReport } from '#lib/contract'
import { getSampleHistory, loadSampleHistory, removeSampleHistory } from '#lib/service'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const answer = { status: 200, schema: SampleHistoryReport }

/** `/api/sample-history`: made-up outcomes in a workspace of their own. */
export const sampleHistory = createResource('/api/sample-history', {
  GET: {
    operationId: 'getSampleHistory',
    summary: 'Whether there is a sample history, and how far it is made.',
    answer,
    handle: async (_request, context) => jsonResponse(getSampleHistory(context)),
  },
  POST: {
    operationId: 'loadSampleHistory',
    summary: 'Start to make the sample history; it never mixes with what was really recorded.',
    answer: { ...answer, status: 202 },
    errors: ['CONFLICT'],
    handle: async (_request, context) => jsonResponse(loadSampleHistory(context), { status: 202 }),
  },
  DELETE: {
    operationId: 'removeSampleHistory',
    summary: 'Remove the sample history and its workspace.',
    answer,
    handle: async (_request, context) => jsonResponse(await removeSampleHistory(context)),
  },
})
