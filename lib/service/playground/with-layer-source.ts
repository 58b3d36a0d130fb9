import { isPlainObject, SOURCES, V2 } from '#lib/contract'

/** A v2 definition without a source takes the layer's name as its source where that is one (`repo`, `internal`). */
export function withLayerSource(document: unknown, layer: string): unknown {
  const source = SOURCES.find((known) => known === layer)
  if (!source || !isPlainObject(document)) return document
  if (document.schemaVersion !== V2 || document.source !== undefined) return document
  return { ...document, source }
}
