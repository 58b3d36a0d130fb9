import type { FindingFix } from '#lib/contract'
import { type JsonNode, locatePath, readJson, type TextRange } from '#lib/jsonc'
import { createLineMap, firstLine, type LinePosition } from './text-lines'

/** How grave a note is, as in findings. */
export type Severity = 'error' | 'warning' | 'info'

/** A note on a document: a finding of the plan or an issue of a problem document. */
export interface DocumentNote {
  /** Path in the document such as `[0].match.toolName`; empty for the whole document. */
  path: string
  severity: Severity
  message: string
  hint?: string | undefined
  /** Rule or error code, shown beside the message. */
  code?: string | undefined
  /** Place given by the server, for paths that cannot be followed here. */
  line?: number | null | undefined
  column?: number | null | undefined
  /** A change that mends it; its offsets count in the text the note is drawn on. */
  fix?: FindingFix | undefined
}

/** A note with the place where it is drawn. */
export interface EditorMark {
  severity: Severity
  message: string
  code: string | null
  from: LinePosition
  to: LinePosition
  fix?: FindingFix
}

/** Places notes in a text. A text that cannot be read keeps its notes on the first line. */
export function toMarks(text: string, notes: readonly DocumentNote[]): EditorMark[] {
  const { tree } = readJson(text)
  const lines = createLineMap(text)
  return notes.map((note) => {
    const range = firstLine(
      text,
      rangeOf(note, tree, (position) => lines.offset(position)),
    )
    return {
      severity: note.severity,
      message: note.hint ? `${note.message}\n${note.hint}` : note.message,
      code: note.code ?? null,
      from: lines.position(range.start),
      to: lines.position(range.end),
      ...(note.fix && { fix: note.fix }),
    }
  })
}

const UNKNOWN_FIELD = /expected no such field/

function rangeOf(note: DocumentNote, tree: JsonNode | null, offsetOf: (position: LinePosition) => number): TextRange {
  const place = tree === null ? null : locatePath(tree, note.path)
  if (place?.found && note.path !== '')
    return UNKNOWN_FIELD.test(note.message) ? (place.key ?? place.value) : place.value
  if (note.line != null) return oneCharacter(offsetOf({ line: note.line, column: note.column ?? 1 }))
  if (place === null) return oneCharacter(0)
  return place.key ?? (place.found ? place.value : oneCharacter(place.value.start))
}

const oneCharacter = (start: number): TextRange => ({ start, end: start + 1 })
