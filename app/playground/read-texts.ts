import { type JsonNode, readJson, type TextSyntaxError, toValue } from '#lib/jsonc'
import type { DocumentNote } from '../_components/editor/editor-marks'

/** The two documents of the playground. */
export type FileName = 'definitions' | 'envelope'

/** A note and the document it is about. */
export interface FileNote extends DocumentNote {
  file: FileName
}

/** Both texts as read, or why one of them cannot be. */
export interface TextReading {
  definitions: JsonNode | null
  event: unknown
  /** One note for each text that is no JSON. */
  broken: FileNote[]
}

/** Reads both texts; the plan follows only while both are JSON. */
export function readTexts(texts: { definitions: string; envelope: string }): TextReading {
  const definitions = readJson(texts.definitions)
  const envelope = readJson(texts.envelope)
  return {
    definitions: definitions.tree,
    event: envelope.tree === null ? null : toValue(envelope.tree),
    broken: [
      ...(definitions.error ? [toNote('definitions', definitions.error)] : []),
      ...(envelope.error ? [toNote('envelope', envelope.error)] : []),
    ],
  }
}

function toNote(file: FileName, { position, expected, received }: TextSyntaxError): FileNote {
  const message = `expected ${expected}, got ${received}`
  return { file, path: '', severity: 'error', code: 'syntax', ...position, message }
}
