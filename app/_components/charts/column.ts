/** A column of a chart's table and of its export; `format` is for people, exports keep the plain value. */
export interface ChartColumn<Row> {
  key: string
  title: string
  value(row: Row): string | number | null
  format?(row: Row): string
  /** The outcomes behind the value. */
  href?(row: Row): string | null
}
