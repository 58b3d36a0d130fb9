import { dryRunEvent } from '#lib/service'
import { AnyObject } from '../api-schemas'
import { readJson } from '../read-body'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

/** `POST /api/dry-run`: what would run for an envelope; nothing runs and nothing is written. */
export const dryRun = createResource('/api/dry-run', {
  POST: {
    operationId: 'dryRunEvent',
    onlyReads: true,
    summary: 'What would run for an envelope, with the registered definitions or with those in `definitions`.',
    body: { schema: AnyObject, types: ['application/json'] },
    answer: { status: 200, schema: { document: 'plan' } },
    errors: ['INVALID_DOCUMENT', 'CREDENTIAL_IN_ENVELOPE', 'ANSWER_TOO_LARGE'],
    async handle(request, context) {
      return jsonResponse(dryRunEvent(context, await readJson(request, context.settings.bodyMaxBytes)))
    },
  },
})
