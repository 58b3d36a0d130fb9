import { AnyObject } from '../api-schemas'
import type { Resource } from '../endpoint'
import { openapiDocument } from '../openapi-document'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

/** `GET /api/openapi.json`: the API described for programs, this route too. */
export function createOpenapi(resources: () => readonly Resource[]): Resource {
  return createResource('/api/openapi.json', {
    GET: {
      operationId: 'getOpenapi',
      summary: 'This description.',
      answer: { status: 200, schema: AnyObject },
      handle: async (_request, { contract, version }) => jsonResponse(openapiDocument(resources(), contract, version)),
    },
  })
}
