import type { DefinitionDocument, DefinitionV2 } from './definition'
import { V1, V2 } from './versions'

/** A definition document as the newest version sees it; a v1 definition is trusted server code, hence internal. */
export function upgradeDefinition(document: DefinitionDocument): DefinitionV2 {
  if (document.schemaVersion !== V1) return document
  const { handlerId, ...rest } = document
  return {
    ...rest,
    schemaVersion: V2,
    source: 'internal',
    mode: 'sync',
    match: {},
    run: { kind: 'handler', handlerId },
  }
}
