/** One line of a comparison. */
export interface DiffLine {
  /** Place in the comparison, from 0. */
  place: number
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The lines of two texts, side by side in one list: a longest common subsequence, removed lines before added ones. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, young] = [before.split('\n'), after.split('\n')]
  const common = commonLengths(old, young)
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < young.length) {
    const removed = old[row]
    const added = young[column]
    if (removed !== undefined && removed === added) {
      lines.push({ place: lines.length, kind: 'same', text: removed })
      row++
      column++
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(common, row + 1, column) >= lengthAt(common, row, column + 1))
    ) {
      lines.push({ place: lines.length, kind: 'removed', text: removed })
      row++
    } else {
      lines.push({ place: lines.length, kind: 'added', text: added ?? '' })
      column++
    }
  }
  return lines
}

const lengthAt = (table: readonly (readonly number[])[], row: number, column: number) => table[row]?.[column] ?? 0

/** Longest common subsequence of the tails that start at each pair of lines. */
function commonLengths(old: readonly string[], young: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(young.length + 1).fill(0))
  for (let row = old.length - 1; row >= 0; row--) {
    const line = table[row] ?? []
    for (let column = young.length - 1; column >= 0; column--) {
      line[column] =
        old[row] === young[column]
          ? lengthAt(table, row + 1, column + 1) + 1
          : Math.max(lengthAt(table, row + 1, column), lengthAt(table, row, column + 1))
    }
  }
  return table
}
