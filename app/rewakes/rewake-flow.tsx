'use client'
import {
  FOREIGN_DELIVERIES,
  type ForeignDelivery,
  REWAKE_DROP_REASONS,
  REWAKE_DROP_ROWS,
  REWAKE_STATE_ROWS,
  type RewakeCounts,
  type RewakeDropReason,
  type RewakeState,
} from '#lib/contract'
import { formatCount } from '../_components/format/number'
import { cx } from '../_components/ui/cx'
import { FOREIGN_LOOKS } from './foreign-words'
import { STATE_LOOKS } from './rewake-words'

/** The part of the ledger that is shown. */
export interface Chosen {
  state: RewakeState | null
  reason: RewakeDropReason | null
  delivery: ForeignDelivery | null
}

const NOWHERE: Chosen = { state: null, reason: null, delivery: null }

interface RewakeFlowProps {
  counts: RewakeCounts
  chosen: Chosen
  onChoose(chosen: Chosen): void
}

const columns = 'md:grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)_20px_minmax(0,1fr)_20px_minmax(0,1fr)]'
const way = ['running', 'queued', 'leased', 'delivered'] as const

/** The way of a background result, with how many are at each place; each place narrows the list to itself. */
export function RewakeFlow({ counts, chosen, onChoose }: RewakeFlowProps) {
  const place = (state: RewakeState) => (
    <Place
      key={state}
      state={state}
      count={counts.states[state]}
      pressed={chosen.state === state && chosen.reason === null}
      onPress={(isOn) => onChoose({ ...NOWHERE, state: isOn ? state : null })}
    />
  )
  return (
    <div className={cx('grid grid-cols-2 gap-2 p-3 md:gap-y-0', columns)}>
      {way.flatMap((state, index) => (index === 0 ? [place(state)] : [<Arrow key={`to ${state}`} />, place(state)]))}
      <Down className="md:col-start-1" label="wakes nobody" />
      <Down className="md:col-span-5 md:col-start-3" label="lost on the way, and why" />
      <div className="col-span-2 md:col-span-1 md:col-start-1">{place('ended')}</div>
      <div className="col-span-2 md:col-span-5 md:col-start-3">
        <Dropped counts={counts} chosen={chosen} onChoose={onChoose} />
      </div>
      <Foreign counts={counts} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

function Arrow() {
  return (
    <span aria-hidden className="hidden items-center justify-center text-faint md:flex">
      →
    </span>
  )
}

function Down({ label, className }: { label: string; className: string }) {
  return (
    <span aria-hidden className={cx('hidden items-center gap-1.5 py-1 pl-3 text-faint text-xs md:flex', className)}>
      ↓ {label}
    </span>
  )
}

interface PlaceProps {
  state: RewakeState
  count: number
  pressed: boolean
  onPress(isOn: boolean): void
}

function Place({ state, count, pressed, onPress }: PlaceProps) {
  const { tone, glyph } = STATE_LOOKS[state]
  const { title, meaning } = REWAKE_STATE_ROWS[state]
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${title}: ${formatCount(count)}`}
      data-tone={tone}
      onClick={() => onPress(!pressed)}
      className={cx(
        'flex h-full w-full flex-col items-start gap-0.5 rounded-md border px-3 py-2 text-left transition-colors hover:bg-sunken',
        pressed ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
    >
      <span className="flex items-center gap-1.5 font-medium text-sm">
        <span aria-hidden className="text-tone-text">
          {glyph}
        </span>
        {title}
      </span>
      <span className={cx('font-semibold text-xl tracking-tight', count === 0 && 'text-faint')}>
        {formatCount(count)}
      </span>
      <span className="text-muted text-xs">{meaning}</span>
    </button>
  )
}

/** What agents hand to the model themselves; nothing of it waits here. Absent where there is none. */
function Foreign({ counts: { foreign }, chosen, onChoose }: RewakeFlowProps) {
  const total = Object.values(foreign).reduce((sum, count) => sum + count, 0)
  if (total === 0 && chosen.delivery === null) return null
  const { running, ended, crashed } = foreign
  return (
    <section
      aria-label="Handed over by the agent itself"
      className="col-span-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-3 py-2 text-sm md:col-span-7"
    >
      <h3 className="font-medium">Handed over by the agent itself</h3>
      {FOREIGN_DELIVERIES.map((delivery) => {
        const { tone, glyph, title, meaning } = FOREIGN_LOOKS[delivery]
        const pressed = chosen.delivery === delivery
        return (
          <button
            key={delivery}
            type="button"
            aria-pressed={pressed}
            aria-label={`${title}: ${formatCount(foreign[delivery])}`}
            title={meaning}
            data-tone={tone}
            onClick={() => onChoose({ ...NOWHERE, delivery: pressed ? null : delivery })}
            className={cx(
              'flex items-baseline gap-1.5 rounded border px-2 py-0.5 transition-colors hover:bg-sunken',
              pressed ? 'border-accent bg-accent-soft' : 'border-line-strong',
            )}
          >
            <span aria-hidden className="text-tone-text">
              {glyph}
            </span>
            {title}
            <span className={cx('font-semibold', foreign[delivery] === 0 && 'text-faint')}>
              {formatCount(foreign[delivery])}
            </span>
          </button>
        )
      })}
      <p className="text-muted text-xs">
        {formatCount(running)} running · {formatCount(ended)} with nothing for the model · {formatCount(crashed)}{' '}
        crashed; in no rate
      </p>
    </section>
  )
}

function Dropped({ counts, chosen, onChoose }: RewakeFlowProps) {
  const total = counts.states.dropped
  const pressed = chosen.state === 'dropped' && chosen.reason === null
  const most = Math.max(1, ...Object.values(counts.dropReasons))
  return (
    <section
      aria-label="Dropped, by reason"
      data-tone="amber"
      className="flex h-full flex-col gap-1 rounded-md border border-line-strong p-1"
    >
      <button
        type="button"
        aria-pressed={pressed}
        aria-label={`Dropped: ${formatCount(total)}`}
        onClick={() => onChoose({ ...NOWHERE, state: pressed ? null : 'dropped' })}
        className={cx(
          'flex items-baseline gap-1.5 rounded px-2 py-1 text-left text-sm transition-colors hover:bg-sunken',
          pressed && 'bg-accent-soft',
        )}
      >
        <span aria-hidden className="text-tone-text">
          {STATE_LOOKS.dropped.glyph}
        </span>
        <span className="font-medium">{REWAKE_STATE_ROWS.dropped.title}</span>
        <span className={cx('font-semibold', total === 0 && 'text-faint')}>{formatCount(total)}</span>
        <span className="hidden text-muted text-xs sm:inline">{REWAKE_STATE_ROWS.dropped.meaning}</span>
      </button>
      <div className="grid grid-cols-1 gap-x-2 sm:grid-cols-2">
        {REWAKE_DROP_REASONS.map((reason) => (
          <Reason
            key={reason}
            reason={reason}
            count={counts.dropReasons[reason]}
            most={most}
            pressed={chosen.reason === reason}
            onPress={(isOn) => onChoose({ ...NOWHERE, ...(isOn && { state: 'dropped', reason }) })}
          />
        ))}
      </div>
    </section>
  )
}

interface ReasonProps extends Omit<PlaceProps, 'state'> {
  reason: RewakeDropReason
  /** The largest count, which fills its bar. */
  most: number
}

function Reason({ reason, count, most, pressed, onPress }: ReasonProps) {
  const { title, meaning } = REWAKE_DROP_ROWS[reason]
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${title}: ${formatCount(count)}`}
      title={meaning}
      onClick={() => onPress(!pressed)}
      className={cx(
        'grid h-7 grid-cols-[112px_minmax(0,1fr)_48px] items-center gap-2 rounded px-2 text-left text-xs transition-colors hover:bg-sunken',
        pressed && 'bg-accent-soft',
      )}
    >
      <span className={count === 0 ? 'text-muted' : undefined}>{title}</span>
      <span aria-hidden className="flex h-2 overflow-hidden rounded-sm bg-sunken">
        <span
          data-tone={reason === 'crashed' ? 'grey-hatched' : 'amber'}
          className="tone-bar"
          style={{ width: `${(count / most) * 100}%` }}
        />
      </span>
      <span className={cx('text-right font-medium tabular-nums', count === 0 && 'text-faint')}>
        {formatCount(count)}
      </span>
    </button>
  )
}
