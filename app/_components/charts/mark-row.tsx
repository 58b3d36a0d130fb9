'use client'
import { useState } from 'react'
import { changeLink } from '../outcomes/links'
import { Link } from '../ui/link'
import { Popover } from '../ui/popover'
import { Time } from '../ui/time'
import { type ChangeMark, groupMarks, type MarkGroup } from './change-marks'
import type { ChartTime } from './chart-time'

/** As large as a target has to be; what is seen of it is smaller. */
const target = 'group inline-flex h-6 min-w-6 items-center justify-center'
const flag =
  'inline-flex h-4 items-center rounded-sm border border-control bg-surface px-1 text-[10px] text-muted leading-none group-hover:border-accent group-hover:text-accent-strong'
const listed = 12

/** Flags over a chart where definitions were changed; each says what and leads to the comparison. */
export function MarkRow({ time }: { time: ChartTime }) {
  const groups = groupMarks(time.marks, time)
  if (groups.length === 0) return null
  return (
    <ol aria-label="Changes of definitions" className="relative mr-3 ml-[60px] h-6 shrink-0">
      {groups.map((group) => (
        <li
          key={group.place}
          style={{ left: `${group.place * 100}%` }}
          className={`absolute top-0 ${group.place > 0.9 ? '-translate-x-full' : group.place < 0.05 ? '' : '-translate-x-1/2'}`}
        >
          <Flag group={group} />
        </li>
      ))}
    </ol>
  )
}

function Flag({ group: { marks } }: { group: MarkGroup }) {
  const [open, setOpen] = useState(false)
  const [only] = marks
  const isOne = only && marks.length === 1
  return (
    <Popover
      label={isOne ? 'A change' : `${marks.length} changes`}
      open={open}
      onOpenChange={setOpen}
      className="max-h-80 w-80 gap-2 overflow-y-auto p-3 text-xs"
      trigger={
        <button
          type="button"
          aria-label={isOne ? `${only.hookId} version ${only.version}` : `${marks.length} changes of definitions`}
          className={target}
        >
          <span className={flag}>{isOne ? `v${only.version}` : `${marks.length}×`}</span>
        </button>
      }
    >
      {marks.slice(0, listed).map((mark) => (
        <Link key={`${mark.hookId} ${mark.version}`} href={changeLink(mark)} className="rounded p-1 hover:bg-sunken">
          <Change mark={mark} />
        </Link>
      ))}
      {marks.length > listed && <p className="text-muted">and {marks.length - listed} more; zoom in to see them</p>}
    </Popover>
  )
}

function Change({ mark }: { mark: ChangeMark }) {
  return (
    <span className="block">
      <span className="font-mono">{mark.hookId}</span> v{mark.version}{' '}
      <span className="text-muted">
        <Time at={new Date(mark.atMs).toISOString()} date />
      </span>
      <span className="block text-muted">{mark.changes.join(' · ') || 'nothing changed'}</span>
    </span>
  )
}
