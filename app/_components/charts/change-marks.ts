/** A change of a definition at one moment. */
export interface ChangeMark {
  atMs: number
  hookId: string
  version: number
  /** What it changed, in a few words. */
  changes: readonly string[]
}

/** Changes that stand too close together to be told apart. */
export interface MarkGroup {
  /** Place on the axis from 0 to 1, of the first of them. */
  place: number
  marks: readonly ChangeMark[]
}

/**
 * Least distance between two groups, as a part of the axis. Flags near an end of the axis lean inwards, so two flags of
 * 28 px need 42 px between their places, and the narrowest axis has 220.
 */
const apart = 0.2

/** The changes within a span, near ones together. */
export function groupMarks(marks: readonly ChangeMark[], span: { fromMs: number; toMs: number }): MarkGroup[] {
  const { fromMs, toMs } = span
  const within = marks.filter(({ atMs }) => atMs >= fromMs && atMs < toMs).toSorted((a, b) => a.atMs - b.atMs)
  const groups: { place: number; marks: ChangeMark[] }[] = []
  for (const mark of within) {
    const place = (mark.atMs - fromMs) / (toMs - fromMs)
    const last = groups.at(-1)
    if (last && place - last.place < apart) last.marks.push(mark)
    else groups.push({ place, marks: [mark] })
  }
  return groups
}
