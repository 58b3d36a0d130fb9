import { editScript, type LineEdit } from './edit-script'

const CONTEXT_LINES = 3
const NO_NEWLINE = '\\ No newline at end of file'

/** Unified diff of two texts with three lines of context, without file names; null when they differ in too many lines. */
export function unifiedDiff(before: string, after: string): string | null {
  const edits = editScript(toLines(before), toLines(after))
  if (edits === null) return null
  return toHunks(edits).map(showHunk).join('')
}

/** Lines with their line ends, so that a missing last one is a difference. */
function toLines(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

interface PlacedEdit extends LineEdit {
  /** Lines of the old and the new text before this one. */
  readonly oldAt: number
  readonly newAt: number
}

function place(edits: readonly LineEdit[]): PlacedEdit[] {
  let oldAt = 0
  let newAt = 0
  return edits.map((edit) => {
    const placed = { ...edit, oldAt, newAt }
    if (edit.kind !== '+') oldAt += 1
    if (edit.kind !== '-') newAt += 1
    return placed
  })
}

/** Runs of edits that are near enough to share their context. */
function toHunks(edits: readonly LineEdit[]): PlacedEdit[][] {
  const placed = place(edits)
  const isNear = placed.map(() => false)
  placed.forEach(({ kind }, at) => {
    if (kind !== ' ') isNear.fill(true, Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1)
  })
  const hunks: PlacedEdit[][] = []
  placed.forEach((edit, at) => {
    if (!isNear[at]) return
    if (at === 0 || !isNear[at - 1]) hunks.push([])
    hunks.at(-1)?.push(edit)
  })
  return hunks
}

function showHunk(hunk: readonly PlacedEdit[]): string {
  const [first] = hunk
  if (first === undefined) return ''
  const oldCount = hunk.filter(({ kind }) => kind !== '+').length
  const newCount = hunk.filter(({ kind }) => kind !== '-').length
  const lines = hunk.map(({ kind, line }) => (line.endsWith('\n') ? kind + line : `${kind}${line}\n${NO_NEWLINE}\n`))
  return `@@ -${showRange(first.oldAt, oldCount)} +${showRange(first.newAt, newCount)} @@\n${lines.join('')}`
}

/** Line numbers count from 1; an empty range names the line before it. */
function showRange(linesBefore: number, count: number): string {
  return `${count === 0 ? linesBefore : linesBefore + 1},${count}`
}
