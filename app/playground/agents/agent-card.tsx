import type { AgentColumn } from '#lib/contract'
import { Badge } from '../../_components/ui/badge'
import { cx } from '../../_components/ui/cx'
import { SCROLLS_BY_KEYS } from '../../_components/ui/scrolls-by-keys'
import { type ColumnPart, differencesOf, partsOf } from './column-parts'
import { columnWords } from './column-words'
import { cardId } from './outcome-strip'

interface AgentCardProps {
  column: AgentColumn
  /** The first column. */
  base: AgentColumn
  /** The parts that are shown. */
  rows: readonly ColumnPart['id'][]
}

/** One agent: what comes of the answer there, and in what that differs from the first column. */
export function AgentCard({ column, base, rows }: AgentCardProps) {
  const isBase = column === base
  const shown = partsOf(column).filter(({ id }) => rows.includes(id))
  const differences = isBase ? new Set() : differencesOf(column, base)
  return (
    <li
      id={cardId(column)}
      aria-label={column.agent}
      className={cx(
        'grid min-w-0 overflow-hidden rounded-md border bg-surface @2xl:[grid-row:span_var(--rows)] @2xl:grid-rows-subgrid',
        isBase ? 'border-accent @2xl:sticky @2xl:left-0 @2xl:z-10' : 'border-line',
      )}
    >
      <header className="flex flex-col gap-1 border-line border-b bg-sunken px-2.5 py-2">
        <h3 className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-semibold text-sm">{column.agent}</span>
          <span className="text-muted text-xs">{column.agentVersion}</span>
        </h3>
        <p className="break-all font-mono text-muted text-xs">{column.event ?? 'no event'}</p>
        <p className="flex flex-wrap gap-1">
          <Likeness isBase={isBase} count={differences.size} />
          <ProofBadge column={column} />
        </p>
      </header>
      {shown.map((part) => (
        <Part key={part.id} part={part} column={column} differs={differences.has(part.id)} />
      ))}
    </li>
  )
}

function Likeness({ isBase, count }: { isBase: boolean; count: number }) {
  if (isBase) return <Badge className="border-accent text-accent-strong">compared with</Badge>
  return (
    <span
      data-tone={count === 0 ? 'green' : 'amber'}
      className="tone-chip inline-flex h-5 items-center gap-1 whitespace-nowrap rounded px-1.5 font-medium text-xs"
    >
      <span aria-hidden>{count === 0 ? '=' : '≠'}</span>
      {count === 0 ? 'the same' : `${count} ${count === 1 ? 'difference' : 'differences'}`}
    </span>
  )
}

const PROOFS = {
  documented: { word: 'unproven', meaning: 'From documents alone; not seen in a recording of the agent' },
  open: { word: 'unproven', meaning: 'Neither recorded nor documented' },
} as const

function ProofBadge({ column: { proof, source } }: { column: AgentColumn }) {
  if (proof === null || proof === 'recorded') return null
  const { word, meaning } = PROOFS[proof]
  return (
    <Badge title={`${meaning}: ${source}`} className="border-dashed">
      {word}
    </Badge>
  )
}

function Part({ part, column, differs }: { part: ColumnPart; column: AgentColumn; differs: boolean }) {
  const { title, items, nothing, id } = part
  return (
    <section
      aria-label={`${title}, ${column.agent}`}
      data-differs={differs || undefined}
      data-tone="amber"
      className={cx(
        'min-w-0 border-line border-b border-l-4 px-2 py-1.5 last:border-b-0',
        differs ? 'border-l-(--tone)' : 'border-l-transparent',
      )}
    >
      <h4 className="flex items-center gap-1.5 text-muted text-xs">
        {title}
        {differs && (
          <span className="font-semibold text-tone-text" title="Differs from the first column">
            <span aria-hidden>≠</span>
            <span className="sr-only">differs</span>
          </span>
        )}
      </h4>
      {id === 'outcome' ? (
        <Outcome column={column} note={items[0]?.note ?? ''} />
      ) : (
        <Items items={items} nothing={nothing} />
      )}
    </section>
  )
}

function Outcome({ column, note }: { column: AgentColumn; note: string }) {
  const { word, glyph, tone } = columnWords(column)
  return (
    <>
      <p
        data-tone={tone}
        className="tone-chip my-0.5 flex items-baseline gap-1.5 rounded px-1.5 py-0.5 font-semibold text-sm"
      >
        <span aria-hidden className="w-3.5 shrink-0 text-center">
          {glyph}
        </span>
        {word}
      </p>
      {note && (
        <p title={note} className="line-clamp-3 break-words text-muted text-xs">
          {note}
        </p>
      )}
    </>
  )
}

function Items({ items, nothing }: Pick<ColumnPart, 'items' | 'nothing'>) {
  if (items.length === 0) return <p className="text-faint text-sm">{nothing}</p>
  return (
    <ul className="flex flex-col gap-1">
      {items.map(({ text, note, verbatim }) => (
        <li key={`${note} ${text}`} className="min-w-0">
          {verbatim ? (
            <pre
              className="max-h-32 overflow-auto whitespace-pre-wrap break-words font-mono text-xs leading-4"
              {...SCROLLS_BY_KEYS}
            >
              {text}
            </pre>
          ) : (
            <p className="text-sm">{text}</p>
          )}
          {note && <p className="break-words text-muted text-xs">{note}</p>}
        </li>
      ))}
    </ul>
  )
}
