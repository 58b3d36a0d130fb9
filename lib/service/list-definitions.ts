import type { Page, StoredDefinition } from '#lib/contract'
import type { ServiceContext } from './context'

/** Every definition in force, by id. */
export function listDefinitions(context: ServiceContext): Page<StoredDefinition> {
  return { items: context.definitions.list(), nextCursor: null }
}
