'use client'
import { ChartColumnIncreasing, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Table, Td, Th, Tr } from '../ui/table'
import type { ChartColumn } from './column'
import { toCsv, toJson } from './export-rows'
import { saveFile } from './save-file'

/** What every chart says about itself. */
export interface ChartFrameProps<Row> {
  title: string
  note?: ReactNode
  /** Name of the exported files, without ending. */
  name: string
  columns: readonly ChartColumn<Row>[]
  rows: readonly Row[]
  legend?: ReactNode
  /** More than the table and the files. */
  tools?: ReactNode
  children: ReactNode
}

/** A chart with the same numbers as a table and as files. */
export function ChartFrame<Row>({ title, note, name, columns, rows, legend, tools, children }: ChartFrameProps<Row>) {
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? ChartColumnIncreasing : Table2
  return (
    <Panel
      title={title}
      note={note}
      className="flex flex-col"
      actions={
        <>
          {!asTable && tools}
          <Button look="ghost" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            <Icon aria-hidden size={14} />
            {asTable ? 'Chart' : 'Table'}
          </Button>
          <Button
            look="ghost"
            size="small"
            aria-label={`Save ${title} as CSV`}
            onClick={() => saveFile(`${name}.csv`, 'text/csv', toCsv(columns, rows))}
          >
            CSV
          </Button>
          <Button
            look="ghost"
            size="small"
            aria-label={`Save ${title} as JSON`}
            onClick={() => saveFile(`${name}.json`, 'application/json', toJson(columns, rows))}
          >
            JSON
          </Button>
        </>
      }
    >
      {asTable ? (
        <ChartTable title={title} columns={columns} rows={rows} />
      ) : (
        <div className="flex flex-1 flex-col gap-2 p-3">
          {legend}
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
        </div>
      )}
    </Panel>
  )
}

function ChartTable<Row>({ title, columns, rows }: Pick<ChartFrameProps<Row>, 'title' | 'columns' | 'rows'>) {
  return (
    <Table label={title} className="max-h-64 overflow-y-auto">
      <thead className="sticky top-0 bg-surface">
        <tr>
          {columns.map((column, index) => (
            <Th key={column.key} numeric={index > 0}>
              {column.title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={String(columns[0]?.value(row))}>
            {columns.map((column, index) => (
              <Td key={column.key} numeric={index > 0}>
                <Cell column={column} row={row} />
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cell<Row>({ column, row }: { column: ChartColumn<Row>; row: Row }) {
  const value = column.value(row)
  const text = column.format?.(row) ?? value ?? '–'
  const href = value ? column.href?.(row) : null
  if (!href) return text
  return (
    <Link href={href} className="underline decoration-line-strong decoration-dotted underline-offset-4">
      {text}
    </Link>
  )
}
