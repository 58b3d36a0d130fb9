import type { Page, StoredDefinition } from '#lib/contract'
import type { ServiceContext } from './context'

/** Every version of a definition, newest first; throws UNKNOWN_ID. */
export async function listDefinitionVersions(context: ServiceContext, id: string): Promise<Page<StoredDefinition>> {
  return { items: await context.definitions.versions(id), nextCursor: null }
}
