/** How secrets are found; the caller passes its own rules in. */
export interface Redaction {
  /** The text with every secret replaced; redacting twice changes nothing. */
  redactText(text: string): string
  /** Whether what stands under this key is a secret whatever it looks like. */
  isSecretKey(key: string): boolean
}

/** The two directories that paths are shown relative to; absolute. */
export interface PathRoots {
  projectDir: string
  home: string
}

/** What a payload does not say about its own event; ids are valid identifiers, `occurredAt` is UTC with Z. */
export interface MappingContext extends PathRoots {
  eventId: string
  sourceEventId: string
  occurredAt: string
  runId: string
  workspaceId?: string
  redaction: Redaction
}
