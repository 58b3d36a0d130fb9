import { keepsTarget, type Row } from './row'

/** Headings of every table of results. */
export const HEADINGS = ['Row', 'Median', 'First decile', 'Compared with', 'Ratio', 'Target', ''] as const

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
const toText = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: digits(value) })
const VERDICTS = { true: 'ok', false: 'over target', null: '' }

/** The cells of a row, in the order of the headings. */
export function toCells(row: Row): string[] {
  const { name, unit, figure, against, ratio, atMost } = row
  return [
    name,
    `${toText(figure.p50)} ${unit}`,
    `${toText(figure.p10)} ${unit}`,
    against ?? '–',
    ratio === null ? '–' : `${toText(ratio.p50)} (${toText(ratio.p10)})`,
    atMost === null ? '–' : `≤ ${toText(atMost)}${ratio === null ? ` ${unit}` : ''}`,
    VERDICTS[`${keepsTarget(row)}`],
  ]
}

/** Rows as aligned lines for a terminal. */
export function toLines(rows: readonly Row[]): string[] {
  const table = [[...HEADINGS], ...rows.map(toCells)]
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  return table.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
