import { createIssueError, HookscopeError, type StoredDefinition, V1 } from '#lib/contract'
import type { ServiceContext } from './context'
import { refuseSecrets, tryDefinition } from './definitions'

/**
 * Writes a definition that came from outside: v1 documents, and v2 documents of source `user` or `repo`.
 * Throws INVALID_DOCUMENT, NOT_ALLOWED_HERE for a v2 document of source `internal` and for the id
 * of a definition of trusted code, STORE_UNAVAILABLE.
 */
export async function putDefinition(
  context: ServiceContext,
  input: { id: string; document: unknown; writtenBy: string },
): Promise<{ stored: StoredDefinition; isNew: boolean }> {
  const document = context.contract.parseDefinition(input.document)
  if (document.id !== input.id) throw otherId(input.id, document.id)
  if (document.schemaVersion !== V1 && document.source === 'internal') {
    throw new HookscopeError('NOT_ALLOWED_HERE', 'source: internal definitions are written by code; use user or repo.')
  }
  refuseSecrets(document)
  await context.accepted.read([document])
  tryDefinition(context.bus, document)
  const isNew = context.definitions.get(document.id) === undefined
  return { stored: await context.definitions.put(document, input.writtenBy), isNew }
}

function otherId(pathId: string, documentId: string): HookscopeError {
  return createIssueError('INVALID_DOCUMENT', {
    path: 'id',
    expected: `"${pathId}", the id of the address`,
    received: `"${documentId}"`,
  })
}
