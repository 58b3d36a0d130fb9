import {
  DefinitionSwitch,
  listDefinitions,
  listDefinitionVersions,
  putDefinition,
  setDefinitionEnabled,
} from '#lib/service'
import { pageOf, StoredDefinitionSchema } from '../api-schemas'
import { readJson } from '../read-body'
import { readPathId } from '../read-query'
import { createResource } from '../resource'
import { jsonResponse } from '../responses'

const WRITTEN_BY = 'http'
const ONE = '/api/definitions/{id}'
const VERSIONS = '/api/definitions/{id}/versions'

/** `GET /api/definitions`: every definition in force. */
export const definitions = createResource('/api/definitions', {
  GET: {
    operationId: 'listDefinitions',
    summary: 'Every definition in force, by id.',
    answer: { status: 200, schema: pageOf(StoredDefinitionSchema) },
    handle: async (_request, context) => jsonResponse(listDefinitions(context)),
  },
})

/** `PUT` and `PATCH /api/definitions/{id}`: the controlled update and the switch. */
export const definition = createResource(ONE, {
  PUT: {
    operationId: 'putDefinition',
    summary: 'Write a definition; an existing id keeps every earlier version.',
    body: { schema: { document: 'definition' }, types: ['application/json'] },
    answer: { status: 200, schema: StoredDefinitionSchema },
    errors: ['INVALID_DOCUMENT', 'NOT_ALLOWED_HERE', 'STORE_UNAVAILABLE'],
    async handle(request, context) {
      const document = await readJson(request, context.settings.bodyMaxBytes)
      const id = readPathId(request, ONE)
      const { stored, isNew } = await putDefinition(context, { id, document, writtenBy: WRITTEN_BY })
      return jsonResponse(stored, { status: isNew ? 201 : 200 })
    },
  },
  PATCH: {
    operationId: 'setDefinitionEnabled',
    summary: 'Switch a definition on or off.',
    body: { schema: DefinitionSwitch, types: ['application/json'] },
    answer: { status: 200, schema: StoredDefinitionSchema },
    errors: ['INVALID_DOCUMENT', 'NOT_ALLOWED_HERE', 'UNKNOWN_ID', 'STORE_UNAVAILABLE'],
    async handle(request, context) {
      const change = await readJson(request, context.settings.bodyMaxBytes)
      const id = readPathId(request, ONE)
      return jsonResponse(await setDefinitionEnabled(context, { id, change, writtenBy: WRITTEN_BY }))
    },
  },
})

/** `GET /api/definitions/{id}/versions`: the history of a definition. */
export const definitionVersions = createResource(VERSIONS, {
  GET: {
    operationId: 'listDefinitionVersions',
    summary: 'Every version of a definition, newest first.',
    answer: { status: 200, schema: pageOf(StoredDefinitionSchema) },
    errors: ['UNKNOWN_ID', 'STORE_UNAVAILABLE'],
    handle: async (request, context) =>
      jsonResponse(await listDefinitionVersions(context, readPathId(request, VERSIONS))),
  },
})
