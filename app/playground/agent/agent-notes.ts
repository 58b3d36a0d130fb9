import type { Finding, PlanReport, Problem } from '#lib/contract'
import { type DocumentNote, type EditorMark, toMarks } from '../../_components/editor/editor-marks'
import type { LinePosition } from '../../_components/editor/text-lines'
import type { AgentFile } from './agent-state'

/** A finding with the file and line it is drawn at; both are null where it is of the event as a whole. */
export interface AgentNote {
  finding: Finding
  /** Place of the file in the list of files. */
  index: number | null
  at: LinePosition | null
}

/** The findings of a plan in the files they are in, and the marks of each file. */
export interface AgentNotes {
  all: readonly AgentNote[]
  marks: readonly (readonly EditorMark[])[]
}

/** Places the findings of a plan in the files as they stand; a fix is offered only while its file is what was planned. */
export function placeFindings(
  { findings }: Pick<PlanReport, 'findings'>,
  { files, planned }: { files: readonly AgentFile[]; planned: readonly AgentFile[] },
): AgentNotes {
  const placed = findings.map((finding) => ({ finding, index: indexOf(files, finding) }))
  const marks = files.map((file, index) => {
    const isPlanned = planned[index]?.text === file.text
    const own = placed.filter((note) => note.index === index)
    return toMarks(
      file.text,
      own.map(({ finding }) => toNote(finding, isPlanned)),
    )
  })
  const next = files.map(() => 0)
  const all = placed.map(({ finding, index }): AgentNote => {
    if (index === null) return { finding, index, at: null }
    const mark = marks[index]?.[next[index] ?? 0]
    next[index] = (next[index] ?? 0) + 1
    return { finding, index, at: mark?.from ?? null }
  })
  return { all, marks }
}

function indexOf(files: readonly AgentFile[], { layer, file = '' }: Finding): number | null {
  if (layer === undefined) return null
  const index = files.findIndex((candidate) => candidate.layer === layer && candidate.path === file)
  return index < 0 ? null : index
}

function toNote({ path, severity, message, hint, rule, line, column, fix }: Finding, isPlanned: boolean): DocumentNote {
  return {
    path,
    severity,
    message,
    hint: hint || undefined,
    code: rule,
    line,
    column,
    ...(isPlanned && fix && { fix }),
  }
}

/** What the server refused about the event, as notes on its text. */
export function eventNotes({ detail, code, issues = [] }: Problem): DocumentNote[] {
  const note = { severity: 'error', code } as const
  if (issues.length === 0) return [{ ...note, path: '', message: detail }]
  return issues.map(({ path, message, hint }) => ({
    ...note,
    path: path.replace(/^event\.?/, ''),
    message,
    ...(hint && { hint }),
  }))
}
