import type { Random } from './random'
import { type SampleEvent, type SampleSession, sampleEvents } from './sample-events'
import { isWeekend } from './workdays'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Days of the sample history unless told otherwise. */
export const SAMPLE_DAYS = 30

const SESSIONS_OF_WORKDAY = 32
const WEEKEND_SHARE = 0.22

/** Middle and half width of the working hours in UTC. */
const BUSIEST_HOUR = 13
const HOURS_SPREAD = 3.2

/** Sessions that are under way in the last hour whatever its time of day, in minutes before the end. */
const LATEST_SESSIONS_MIN = [55, 41, 26, 14, 6] as const

const WORKSPACES = ['storefront', 'billing-api', 'infra'] as const

/** The events of the history, a day at a time, each day in order of time; nothing lies after the end. */
export function* sampleDays(
  { endMs, days }: { endMs: number; days: number },
  random: Random,
): Generator<readonly SampleEvent[]> {
  let late: SampleEvent[] = []
  let number = 0
  for (let day = days; day > 0; day -= 1) {
    const startMs = endMs - day * DAY_MS
    const starts = sessionStarts(startMs, random)
    if (day === 1) starts.push(...LATEST_SESSIONS_MIN.map((minutes) => endMs - minutes * 60_000))
    const sessions = starts.map((sessionMs): SampleSession => sessionAt(sessionMs, number++, random))
    const events = [...late, ...sessions.flatMap((session) => sampleEvents(session, random))]
    const untilMs = startMs + DAY_MS
    late = events.filter(({ atMs }) => atMs >= untilMs)
    yield events.filter(({ atMs }) => atMs < untilMs).sort((a, b) => a.atMs - b.atMs)
  }
}

function sessionStarts(dayMs: number, random: Random): number[] {
  const starts = Array.from({ length: SESSIONS_OF_WORKDAY }, () => dayMs + sinceDayStart(dayMs, random))
  return starts.filter((startMs) => !isWeekend(startMs) || random.chance(WEEKEND_SHARE))
}

/** A time of the working hours, as milliseconds after the start of a day that need not start at midnight. */
function sinceDayStart(dayMs: number, random: Random): number {
  const hour = BUSIEST_HOUR + (random.next() + random.next() + random.next() - 1.5) * 2 * HOURS_SPREAD
  const sinceMidnightMs = dayMs % DAY_MS
  return Math.floor((hour * HOUR_MS - sinceMidnightMs + 2 * DAY_MS) % DAY_MS)
}

function sessionAt(startMs: number, number: number, random: Random): SampleSession {
  const isNightly = number % 23 === 7
  const isCi = !isNightly && random.chance(0.25)
  return {
    runId: `sample-run-${String(number + 1).padStart(4, '0')}`,
    startMs,
    scope: {
      workspaceId: random.pick(WORKSPACES),
      profileId: isCi ? 'ci' : 'dev',
      ...(isNightly && { workflowId: 'nightly-mirror' }),
    },
  }
}
