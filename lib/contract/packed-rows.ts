/** What one cell of a packed column may hold: a number, a flag, nothing, or the place of a text in `texts`. */
export type PackedCell = number | boolean | null

/** Rows of one shape, column by column; each text is held once. */
export interface PackedRows {
  count: number
  texts: readonly string[]
  /** Columns whose numbers are places in `texts`. */
  textColumns: readonly string[]
  columns: Readonly<Record<string, readonly PackedCell[]>>
}

/** Packs rows that have the same keys; `textColumns` names those that hold text or null. */
export function packRows<Row extends object>(
  rows: readonly Row[],
  textColumns: readonly (keyof Row & string)[],
): PackedRows {
  const texts: string[] = []
  const places = new Map<string, number>()
  const placeOf = (text: string): number => {
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, texts.length)
    return texts.push(text) - 1
  }
  const [first] = rows
  const names = first ? (Object.keys(first) as (keyof Row & string)[]) : []
  const columns = Object.fromEntries(
    names.map((name) => [name, rows.map((row) => toCell(row[name], placeOf))] as const),
  )
  return { count: rows.length, texts, textColumns, columns }
}

/** The rows of a packing; their shape is the packer's word. */
export function unpackRows<Row>({ count, texts, textColumns, columns }: PackedRows): Row[] {
  const isText = new Set(textColumns)
  const names = Object.keys(columns)
  const readers = names.map((name) => {
    const cells = columns[name] ?? []
    if (!isText.has(name)) return (index: number) => cells[index]
    return (index: number) => {
      const place = cells[index]
      return typeof place === 'number' ? texts[place] : null
    }
  })
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) row[name] = readers[at]?.(index)
    return row as Row
  })
}

function toCell(value: unknown, placeOf: (text: string) => number): PackedCell {
  if (typeof value === 'string') return placeOf(value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
