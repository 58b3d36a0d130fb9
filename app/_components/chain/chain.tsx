'use client'
import { type KeyboardEvent, useRef } from 'react'
import type { PlanReport, SimulationReport } from '#lib/contract'
import { CardWithActions } from './card-actions'
import { ChainCardView } from './chain-card'
import { type ChainFrame, NO_FRAME } from './chain-frame'
import { type ChainLane, toChain } from './chain-lanes'
import { ChainLinkMark } from './chain-link-mark'
import { ChainWall } from './chain-wall'
import { SkippedHooks } from './skipped-hooks'

interface ChainProps {
  report: PlanReport | SimulationReport
  selectedRef?: string | null
  /** Positions after this one are drawn faint, for stepping through a chain. */
  reached?: number
  /** The hook that is asked at the step shown. */
  current?: string | null
  frame?: ChainFrame
  /** What stands there without any hook. */
  empty?: string
  /** Goes to where a hook that does not run is written. */
  onShow?(ref: string): void
  onSelect?(ref: string): void
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, j: 1, ArrowLeft: -1, ArrowUp: -1, k: -1 }

/** The chain of a plan or simulation: lanes by source stage and scope, cards in true order, a wall where it stopped. */
export function Chain({ report, selectedRef = null, reached, current = null, frame = NO_FRAME, ...props }: ChainProps) {
  const { empty, onSelect, onShow } = props
  const list = useRef<HTMLOListElement>(null)
  const chain = toChain(report)

  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    const cards = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-ref]') ?? [])]
    const here = cards.findIndex((card) => card.contains(document.activeElement))
    const next = cards[here + (by ?? 0)]
    if (by === undefined || here < 0 || !next) return
    event.preventDefault()
    next.focus()
    onSelect?.(next.dataset.ref ?? '')
  }

  if (report.hooks.length === 0 && chain.skipped.length === 0)
    return <p className="px-3 py-6 text-center text-muted">{empty ?? `No definition is bound to ${report.event}.`}</p>

  return (
    <div className="@container flex flex-col gap-2 p-3">
      <ol ref={list} aria-label={`Chain of ${report.event}`} onKeyDown={step} className="flex flex-col gap-2">
        {chain.lanes.map((lane) => (
          <Lane
            key={lane.key}
            lane={lane}
            selectedRef={selectedRef}
            reached={reached ?? Infinity}
            current={current}
            frame={frame}
            onSelect={onSelect}
          />
        ))}
      </ol>
      {report.hooks.length === 0 && <p className="text-muted">No hook runs for this event.</p>}
      <SkippedHooks title="not reached" hooks={chain.notReached} open />
      <SkippedHooks title="skipped" hooks={chain.skipped} unlisted={chain.unlisted} onShow={onShow} />
    </div>
  )
}

interface LaneProps {
  lane: ChainLane
  selectedRef: string | null
  reached: number
  current: string | null
  frame: ChainFrame
  onSelect: ((ref: string) => void) | undefined
}

function Lane({ lane, selectedRef, reached, current, frame, onSelect }: LaneProps) {
  return (
    <li className="grid gap-x-3 gap-y-1 rounded-md bg-sunken p-2 @xl:grid-cols-[88px_minmax(0,1fr)]">
      <h3 className="flex gap-x-2 @xl:flex-col">
        <span className="font-semibold text-xs">{lane.stage}</span>
        {lane.scope && <span className="break-words text-muted text-xs">{lane.scope}</span>}
      </h3>
      <ol className="flex min-w-0 flex-wrap items-stretch gap-y-2">
        {frame.lane(
          lane,
          lane.cards.map((card) => (
            <li key={card.ref} className="flex min-w-0 flex-wrap items-stretch gap-y-1">
              <ChainLinkMark link={card.link} />
              {frame.card(
                card,
                <CardWithActions cardRef={card.ref}>
                  <ChainCardView
                    card={card}
                    selected={card.ref === selectedRef}
                    faint={card.position > reached}
                    current={card.ref === current}
                    onSelect={onSelect}
                  />
                </CardWithActions>,
              )}
              {card.stops && <ChainWall />}
            </li>
          )),
        )}
      </ol>
    </li>
  )
}
