import type { Random } from './random'
import { type WorkdayHour, workdayMs } from './workdays'

/** How one call of a hook ends. */
export interface HookEnd {
  durationMs: number
  /** Message with which the handler fails; null when it answers. */
  error: string | null
  /** Time after its deadline at which a handler that was given up settles; null when it never does. */
  lateMs: number | null
}

/** A span of the history in which a hook behaves otherwise; without one, all of it. */
export interface Incident {
  hookId: string
  span: { from: WorkdayHour; to: WorkdayHour } | null
  /** Share of the calls it strikes. */
  share: number
  strike(end: HookEnd, random: Random): HookEnd
}

const fails =
  (error: string): Incident['strike'] =>
  (end) => ({ ...end, error })

/** So long that every handler is given up; two in three settle all the same. */
const hangs: Incident['strike'] = (end, random) => ({
  ...end,
  durationMs: Number.POSITIVE_INFINITY,
  lateMs: random.chance(0.66) ? random.around(700, 0.8) : null,
})

const between = (workday: number, fromHour: number, toHour: number) => ({
  from: { workday, hour: fromHour },
  to: { workday, hour: toHour },
})

/** What went wrong in the sample history. */
const INCIDENTS: readonly Incident[] = [
  {
    hookId: 'budget.tool-calls',
    span: between(3, 11, 16),
    share: 0.6,
    strike: fails('quota service: connection refused'),
  },
  {
    hookId: 'budget.tool-calls',
    span: { from: { workday: 1, hour: 9 }, to: { workday: 0, hour: 24 } },
    share: 0.04,
    strike: fails('quota service: no answer from 10.20.0.7'),
  },
  {
    hookId: 'metrics.tool-latency',
    span: between(5, 10, 17),
    share: 0.9,
    strike: fails('collector answered 503 Service Unavailable'),
  },
  {
    hookId: 'completion.open-todos',
    span: between(8, 10, 17),
    share: 0.7,
    strike: fails('todo list: unexpected end of JSON input'),
  },
  { hookId: 'guard.secrets-in-files', span: null, share: 0.002, strike: fails('pattern file is empty') },
  { hookId: 'permission.policy-server', span: null, share: 0.03, strike: hangs },
  { hookId: 'permission.policy-server', span: between(11, 12, 16), share: 0.5, strike: hangs },
  { hookId: 'tests.affected', span: null, share: 0.003, strike: hangs },
  { hookId: 'prompt.ticket-context', span: null, share: 0.008, strike: hangs },
]

/** What the incidents make of each call in a history that ends then. */
export function createStrike(
  endMs: number,
  random: Random,
): (end: HookEnd, call: { hookId: string; atMs: number }) => HookEnd {
  const incidents = INCIDENTS.map(({ span, ...incident }) => ({
    ...incident,
    fromMs: span === null ? Number.NEGATIVE_INFINITY : workdayMs(span.from, endMs),
    toMs: span === null ? Number.POSITIVE_INFINITY : workdayMs(span.to, endMs),
  }))
  return (end, { hookId, atMs }) =>
    incidents
      .filter((each) => each.hookId === hookId && atMs >= each.fromMs && atMs < each.toMs && random.chance(each.share))
      .reduce((current, incident) => incident.strike(current, random), end)
}
