import type { DefinitionV2, EnvelopeDocument, PlannedHook } from '#lib/contract'

/** A hook and the envelope it is asked about. */
export interface AskedHook {
  readonly definition: DefinitionV2
  readonly envelope: EnvelopeDocument
}

/** What a hook outside this process gets. */
export type GivenOutside = Pick<PlannedHook, 'stdin' | 'stdinNewline' | 'env' | 'cwd'>
