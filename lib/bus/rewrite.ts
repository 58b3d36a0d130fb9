import { type Effects, type EnvelopeDocument, type EnvelopeV2, type JsonObject, V1 } from '#lib/contract'
import type { Binding } from './binding'

/** Keeps the parts of a prompt that the rewrite does not speak of (images, further texts); others are replaced whole. */
const MERGED_POINTS = new Set(['prompt.pre-submit'])

/** What an answer rewrites, or null. */
export function rewriteOf(effects: Effects): JsonObject | null {
  return effects.input ?? effects.result ?? null
}

/** The envelope with the rewrite applied, frozen; a v1 envelope has nothing to rewrite. */
export function applyRewrite(envelope: EnvelopeDocument, binding: Binding, value: JsonObject): EnvelopeDocument {
  const { update } = binding.point.capabilities
  if (envelope.schemaVersion === V1 || update === 'none') return envelope
  const merged = MERGED_POINTS.has(binding.point.id) ? { ...envelope[update], ...value } : value
  const rewritten: EnvelopeV2 = { ...envelope, [update]: Object.freeze(merged) }
  return Object.freeze(rewritten)
}
