import { REWAKE_DROP_ROWS, REWAKE_STATE_ROWS, type RewakeState, type StoredRewake } from '#lib/contract'
import { FOREIGN_LOOKS, foreignDelivery } from './foreign-words'

/** How a state is drawn, the same wherever one is shown. */
export const STATE_LOOKS: Record<RewakeState, { tone: string; glyph: string }> = {
  running: { tone: 'slate', glyph: '▷' },
  ended: { tone: 'grey', glyph: '–' },
  queued: { tone: 'violet', glyph: '↝' },
  leased: { tone: 'blue', glyph: '⇄' },
  delivered: { tone: 'green', glyph: '✓' },
  dropped: { tone: 'amber', glyph: '⚠' },
}

/** A span of time that has ended, or one that goes on. */
export type Span = { ms: number } | { since: string } | null

/** How long its hook ran. */
export function ranFor({ startedAt, endedAt }: StoredRewake): Span {
  return endedAt === null ? { since: startedAt } : { ms: Date.parse(endedAt) - Date.parse(startedAt) }
}

/** How long its result waited; null for one that nobody is to see, and where the agent does not tell. */
export function waitedFor(row: StoredRewake): Span {
  const { qualifiedAt, deliveredAt, state, steps } = row
  if (qualifiedAt === null) return null
  if (row.owner === 'foreign' && state !== 'delivered') return null
  if (state === 'queued' || state === 'leased') return { since: qualifiedAt }
  const endAt = deliveredAt ?? steps.at(-1)?.at ?? null
  return endAt === null ? null : { ms: Date.parse(endAt) - Date.parse(qualifiedAt) }
}

/** Where a row is, or why it got no further, in a sentence; `at` writes times. */
export function whereText(row: StoredRewake, at: (time: string) => string): string {
  const { state, dropReason, attempt, consumer, leaseUntil, expiresAt } = row
  if (dropReason !== null) return REWAKE_DROP_ROWS[dropReason].meaning
  const delivery = foreignDelivery(row)
  if (delivery !== null) return FOREIGN_LOOKS[delivery].meaning
  if (state === 'leased') return `${named(consumer)} has it and must confirm${by(leaseUntil, at)}.`
  if (state === 'delivered') return `${named(consumer)} confirmed.`
  if (state === 'ended') return endedText(row)
  if (state !== 'queued') return REWAKE_STATE_ROWS[state].meaning
  const waits = attempt === 0 ? 'Nobody has asked for it yet' : `Taken ${times(attempt)} and not confirmed`
  return `${waits}; it expires${expiresAt === null ? '' : ` at ${at(expiresAt)}`}.`
}

/** Why nobody is woken by a row that has ended. */
function endedText({ owner, mode, status }: StoredRewake): string {
  const how = status === 'failed' ? 'It failed' : status === 'block' ? 'It refused' : 'It passed'
  if (owner === 'foreign') return `${how} and had nothing for the model.`
  return mode === 'async' ? `${how}; a hook of mode async wakes nobody.` : `${how} and asked for nothing.`
}

/** What one step of its history was. */
export function stepText(row: StoredRewake, index: number): string {
  const step = row.steps[index]
  if (!step) return ''
  if (step.state === 'dropped') return row.dropReason === null ? 'Dropped' : REWAKE_DROP_ROWS[row.dropReason].title
  if (step.state === 'leased') return `Consumer ${row.consumer ?? ''} took it, attempt ${step.attempt}`
  if (step.state === 'queued' && step.by === 'sweeper') return 'Not confirmed in time: it waits again'
  if (step.state === 'queued' && step.by === 'consumer') return 'Given back: it waits again'
  if (row.owner === 'foreign' && row.qualifiedAt !== null) return FOREIGN_STEPS[step.state]
  if (step.state === 'ended') return endedText(row)
  return STEP_TEXTS[step.state]
}

const STEP_TEXTS: Record<Exclude<RewakeState, 'dropped' | 'leased' | 'ended'>, string> = {
  running: 'The row was written, then the hook was started',
  queued: 'The hook ended and its result waits',
  delivered: 'Acknowledged: the model has it',
}

const FOREIGN_STEPS: Record<Exclude<RewakeState, 'dropped' | 'leased'>, string> = {
  running: STEP_TEXTS.running,
  queued: 'The hook ended and had something for the model',
  ended: 'No event told whether the agent handed it over',
  delivered: 'An event showed that the agent handed it over',
}

const by = (time: string | null, at: (time: string) => string) => (time === null ? '' : ` by ${at(time)}`)
const named = (consumer: string | null) => (consumer === null ? 'A consumer' : `Consumer ${consumer}`)
const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
