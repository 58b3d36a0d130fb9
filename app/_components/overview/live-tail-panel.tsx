'use client'
import { ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TailRow } from '../../_queries/live-tail'
import { formatDuration } from '../format/duration'
import { hookLink, traceLink } from '../outcomes/links'
import { Button } from '../ui/button'
import { DispositionChip } from '../ui/disposition-chip'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Time } from '../ui/time'
import { TailAnnouncer } from './tail-announcer'
import { useTail } from './use-tail'

/** Outcomes as they are stored, newest first; scrolling down holds the list still until the reader is back on top. */
export function LiveTailPanel() {
  const { rows, unseen, held, hold, release } = useTail()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!held) list.current?.scrollTo({ top: 0 })
  }, [held])
  return (
    <Panel title="Live tail" note={held ? 'held while you read' : 'newest first'} className="flex min-h-0 flex-col">
      <TailAnnouncer rows={rows} />
      <div className="relative min-h-0 flex-1">
        {unseen > 0 && (
          <Button
            look="primary"
            size="small"
            onClick={release}
            className="-translate-x-1/2 absolute top-2 left-1/2 z-10"
          >
            <ArrowUp aria-hidden size={12} />
            {unseen} new
          </Button>
        )}
        <ol
          ref={list}
          aria-label="Outcomes as they are stored"
          onScroll={(event) => (event.currentTarget.scrollTop > 8 ? hold() : release())}
          className="h-96 overflow-y-auto xl:h-[calc(100dvh-10rem)]"
        >
          {rows.map((row) => (
            <TailLine key={row.outcomeId} row={row} />
          ))}
        </ol>
        {rows.length === 0 && (
          <p className="absolute inset-x-0 top-8 px-3 text-center text-muted">
            Outcomes appear here as they are stored.
          </p>
        )}
      </div>
    </Panel>
  )
}

function TailLine({ row }: { row: TailRow }) {
  return (
    <li className="border-line border-b px-3 py-1.5 last:border-b-0 hover:bg-sunken">
      <div className="flex items-center gap-2">
        <span className="text-muted text-xs">
          <Time at={row.startedAt} />
        </span>
        <DispositionChip disposition={row.disposition} />
        {row.runId ? (
          <Link
            href={traceLink(row.runId, row.outcomeId)}
            aria-label={`Trace of ${row.hookId} at ${row.startedAt}`}
            className="ml-auto text-xs hover:underline"
          >
            {formatDuration(row.durationMs)}
          </Link>
        ) : (
          <span className="ml-auto text-xs">{formatDuration(row.durationMs)}</span>
        )}
      </div>
      <div className="flex items-baseline gap-2 text-xs">
        <Link href={hookLink(row.hookId)} className="truncate font-mono hover:underline">
          {row.hookId}
        </Link>
        <span className="ml-auto shrink-0 text-muted">{row.event}</span>
      </div>
    </li>
  )
}
