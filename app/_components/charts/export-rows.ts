import type { ChartColumn } from './column'

/** Rows as CSV by RFC 4180, with a heading line; a missing value is an empty field. */
export function toCsv<Row>(columns: readonly ChartColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map((column) => column.key), ...rows.map((row) => columns.map((column) => column.value(row)))]
  return lines.map((line) => `${line.map(toField).join(',')}\r\n`).join('')
}

/** Rows as a JSON list of objects by column key. */
export function toJson<Row>(columns: readonly ChartColumn<Row>[], rows: readonly Row[]): string {
  const objects = rows.map((row) => Object.fromEntries(columns.map((column) => [column.key, column.value(row)])))
  return `${JSON.stringify(objects, null, 2)}\n`
}

/** A text that a spreadsheet could take for a formula is kept a text by a leading quote. */
function toField(value: string | number | null): string {
  if (value === null) return ''
  const text = typeof value === 'string' && /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
