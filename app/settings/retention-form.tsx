'use client'
import { type FormEvent, useState } from 'react'
import { RETENTION_LIMITS, type RetentionLimitName, type RetentionReport } from '#lib/contract'
import { formatCount } from '../_components/format/number'
import { Badge } from '../_components/ui/badge'
import { Button } from '../_components/ui/button'
import { Table, Td, Th, Tr } from '../_components/ui/table'
import { Time } from '../_components/ui/time'
import { useReadOnly } from '../_queries/use-read-only'
import { useRetentionChange } from '../_queries/use-retention'

type Draft = Partial<Record<RetentionLimitName, string>>
type Limit = RetentionReport['limits'][number]

/** The limits as a form; what the environment sets is shown and cannot be changed. */
export function RetentionForm({ report }: { report: RetentionReport }) {
  const [draft, setDraft] = useState<Draft>({})
  const change = useRetentionChange()
  const readOnly = useReadOnly()
  const changed = report.limits.filter(({ name, value }) => draft[name] !== undefined && draft[name] !== textOf(value))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const values = Object.fromEntries(changed.map(({ name }) => [name, Number(draft[name] || '0')]))
    change.mutate(values, { onSuccess: () => setDraft({}) })
  }
  return (
    <form onSubmit={save}>
      <Table label="Limits">
        <thead>
          <tr>
            <Th>Part</Th>
            <Th>Keep for</Th>
            <Th numeric>Rows</Th>
            <Th>Oldest</Th>
            <Th numeric>Next run removes</Th>
          </tr>
        </thead>
        <tbody>
          {report.limits.map((limit) => (
            <LimitRow
              key={limit.name}
              limit={limit}
              report={report}
              text={draft[limit.name] ?? textOf(limit.value)}
              onText={(text) => setDraft({ ...draft, [limit.name]: text })}
            />
          ))}
        </tbody>
      </Table>
      <div className="flex flex-wrap items-center gap-3 px-3 py-2">
        <Button
          look="primary"
          type="submit"
          disabled={changed.length === 0 || change.isPending || readOnly !== null}
          title={readOnly ?? undefined}
        >
          Save limits
        </Button>
        <p role="status" className="text-sm">
          {change.error ? <span className="text-muted">{change.error.message}</span> : change.isSuccess && 'Saved.'}
        </p>
      </div>
    </form>
  )
}

interface LimitRowProps {
  limit: Limit
  report: RetentionReport
  text: string
  onText(text: string): void
}

function LimitRow({ limit, report, text, onText }: LimitRowProps) {
  const { part, title, meaning } = RETENTION_LIMITS[limit.name]
  const stored = report.parts.find((row) => row.part === part)
  return (
    <Tr>
      <Td className="min-w-40 py-2">
        <span className="font-medium">{title}</span>
        <span id={`${limit.name}-meaning`} className="block max-w-[60ch] text-muted text-xs">
          {meaning}
        </span>
      </Td>
      <Td>
        <LimitField limit={limit} text={text} onText={onText} />
      </Td>
      <Td numeric>{stored ? formatCount(stored.rows) : ''}</Td>
      <Td className="whitespace-nowrap">{stored?.oldest ? <Time at={stored.oldest} date /> : ''}</Td>
      <Td numeric>{stored ? formatCount(stored.due) : ''}</Td>
    </Tr>
  )
}

function LimitField({ limit, text, onText }: Omit<LimitRowProps, 'report'>) {
  const { title, unit, min, max, variable } = RETENTION_LIMITS[limit.name]
  const isFixed = limit.from === 'environment'
  return (
    <span className="flex flex-wrap items-center gap-2">
      <input
        type="number"
        aria-label={`${title}: keep ${unit === 'days' ? 'for days' : 'at most MB'}`}
        aria-describedby={`${limit.name}-meaning`}
        value={text}
        placeholder="all"
        min={text === '0' ? 0 : min}
        max={max}
        disabled={isFixed}
        onChange={(event) => onText(event.target.value)}
        className="h-8 w-20 rounded-md border border-control bg-surface px-2 text-right text-sm placeholder:text-faint disabled:border-line disabled:bg-sunken disabled:text-muted"
      />
      <span className="w-8 text-muted text-xs">{unit}</span>
      {isFixed && <Badge title="The environment wins over this page">set by {variable}</Badge>}
    </span>
  )
}

/** A limit as its field shows it; empty keeps all. */
function textOf(value: number): string {
  return value === 0 ? '' : String(value)
}
