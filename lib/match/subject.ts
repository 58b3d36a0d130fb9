import type { EnvelopeDocument, Json, JsonObject } from '#lib/contract'

/** What a matcher looks at: the tool, its arguments and the agent of one envelope; null when the envelope has none. */
export interface MatchSubject {
  readonly toolName: string | null
  readonly agentName: string | null
  /** Lower-cased JSON text of the input, else the masked preview (interfaces.md §2). */
  readonly argumentsText: string | null
}

const FIELD_BY_KEY = new Map<string, 'toolName' | 'agentName' | 'preview'>([
  ['toolname', 'toolName'],
  ['tool_name', 'toolName'],
  ['role', 'agentName'],
  ['toolargumentspreview', 'preview'],
  ['tool_arguments_preview', 'preview'],
])

/** The contract's own spellings, which win over any other, so that a second key cannot hide the first. */
const OWN_NAMES = [
  ['toolName', 'toolName'],
  ['role', 'agentName'],
  ['toolArgumentsPreview', 'preview'],
] as const

/** The subject of an envelope; metadata keys are looked up without regard to case (seeds.md §2.6). */
export function subjectOf(envelope: EnvelopeDocument): MatchSubject {
  const found: Partial<Record<'toolName' | 'agentName' | 'preview', string>> = {}
  for (const [key, value] of Object.entries<Json>(envelope.metadata)) {
    const field = FIELD_BY_KEY.get(key.toLowerCase())
    if (field !== undefined && typeof value === 'string') found[field] ??= value
  }
  for (const [key, field] of OWN_NAMES) {
    const value = Object.hasOwn(envelope.metadata, key) ? (envelope.metadata as JsonObject)[key] : undefined
    if (typeof value === 'string') found[field] = value
  }
  const input = 'input' in envelope ? envelope.input : undefined
  let argumentsText: string | null | undefined
  return {
    toolName: found.toolName ?? null,
    agentName: found.agentName ?? null,
    get argumentsText() {
      argumentsText ??= (input === undefined ? found.preview : JSON.stringify(input))?.toLowerCase() ?? null
      return argumentsText
    },
  }
}
