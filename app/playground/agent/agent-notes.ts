import type { Finding, PlanReport, Problem } from '#lib/contract'
import { type DocumentNote, type EditorMark, toMarks } from '../../_components/editor/editor-marks'
import type { LinePosition } from '../../_components/editor/text-lines'
import type { AgentFile } from './agent-state'
import { fileOfRef } from './text-places'

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

/** Places findings in the files as they stand; a fix is offered only while its file is what was planned. */
export function placeFindings(
  findings: readonly Finding[],
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

/** The findings of a plan, and those that only a simulation has: they are about the answers. */
export function findingsOf(plan: PlanReport, simulation: Pick<PlanReport, 'findings'> | null): readonly Finding[] {
  const known = new Set(plan.findings.map(keyOf))
  return [...plan.findings, ...(simulation?.findings ?? []).filter((finding) => !known.has(keyOf(finding)))]
}

const keyOf = ({ rule, ref, path, message }: Finding) => `${rule} ${ref} ${path} ${message}`

/** The file a finding is in: as it says, or as the hook it is about does. */
function indexOf(files: readonly AgentFile[], { layer, file = '', ref = '' }: Finding): number | null {
  if (layer === undefined) return fileOfRef(files, ref)
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
