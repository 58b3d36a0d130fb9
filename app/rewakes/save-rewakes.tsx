'use client'
import { useState } from 'react'
import type { StoredRewake } from '#lib/contract'
import type { ChartColumn } from '../_components/charts/column'
import { toCsv } from '../_components/charts/export-rows'
import { saveFile } from '../_components/charts/save-file'
import { Button } from '../_components/ui/button'
import { readRewakes } from '../_queries/read-rewakes'
import type { RewakesFilter } from '../_queries/rewakes-filter'

const FIELDS = [
  ...['rewakeId', 'startedAt', 'endedAt', 'qualifiedAt', 'deliveredAt', 'state', 'dropReason', 'owner', 'mode'],
  ...['hookId', 'event', 'runId', 'outcomeId', 'dialect', 'source', 'handlerId', 'status', 'reason', 'summary'],
  ...['message', 'attempt', 'consumer', 'duplicateOf', 'ownerId'],
] as readonly Exclude<keyof StoredRewake, 'steps'>[]
const COLUMNS: readonly ChartColumn<StoredRewake>[] = FIELDS.map((key) => ({
  key,
  title: key,
  value: (row) => row[key],
}))

const FORMATS = [
  { name: 'CSV', ending: 'csv', type: 'text/csv', write: (rows: readonly StoredRewake[]) => toCsv(COLUMNS, rows) },
  {
    ...{ name: 'JSON', ending: 'json', type: 'application/json' },
    write: (rows: readonly StoredRewake[]) => `${JSON.stringify(rows, null, 2)}\n`,
  },
] as const

/** Saves every row that passes the filter, with its history as JSON or as one line each. */
export function SaveRewakes({ filter }: { filter: RewakesFilter }) {
  const [isReading, setReading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const save = async ({ ending, type, write }: (typeof FORMATS)[number]) => {
    setReading(true)
    try {
      saveFile(`rewakes.${ending}`, type, write(await readRewakes(filter)))
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      {FORMATS.map((format) => (
        <Button
          key={format.name}
          look="ghost"
          size="small"
          disabled={isReading}
          aria-label={`Save the ledger as ${format.name}`}
          onClick={() => void save(format)}
        >
          {format.name}
        </Button>
      ))}
      <span role="status" data-tone="red" className="text-tone-text text-xs">
        {hasFailed && 'The ledger could not be read.'}
      </span>
    </>
  )
}
