import type { PlanReport, Problem } from '#lib/contract'
import { type EditorMark, toMarks } from '../_components/editor/editor-marks'
import type { LinePosition } from '../_components/editor/text-lines'
import type { FileName, FileNote } from './read-texts'

/** Findings of a plan, as notes on the definitions. */
export function findingNotes({ findings }: Pick<PlanReport, 'findings'>): FileNote[] {
  return findings.map(({ rule, severity, path, line, column, message, hint }) => ({
    file: 'definitions',
    severity,
    path,
    line,
    column,
    message,
    code: rule,
    ...(hint !== '' && { hint }),
  }))
}

/** What the plan refused about the event, as notes on the envelope. */
export function envelopeNotes(problem: Problem): FileNote[] {
  const note = { file: 'envelope', severity: 'error', code: problem.code } as const
  const issues = problem.issues ?? []
  if (issues.length === 0) return [{ ...note, path: '', message: problem.detail }]
  return issues.map(({ path, message, hint }) => ({ ...note, path, message, ...(hint && { hint }) }))
}

/** A note with the line where it is drawn. */
export interface PlacedNote extends FileNote {
  at: LinePosition
}

/** Notes with the lines they are drawn at, and the marks of each editor. */
export interface PlacedNotes {
  all: PlacedNote[]
  marks: Record<FileName, EditorMark[]>
}

/** Places notes in both texts. */
export function placeNotes(texts: Record<FileName, string>, notes: readonly FileNote[]): PlacedNotes {
  const place = (file: FileName) => {
    const own = notes.filter((note) => note.file === file)
    const marks = toMarks(texts[file], own)
    const placed = own.map((note, index) => ({ ...note, at: marks[index]?.from ?? { line: 1, column: 1 } }))
    return { marks, placed }
  }
  const definitions = place('definitions')
  const envelope = place('envelope')
  return {
    all: [...definitions.placed, ...envelope.placed],
    marks: { definitions: definitions.marks, envelope: envelope.marks },
  }
}
