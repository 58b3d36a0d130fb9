const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A moment of a working day: how many working days before the end of the history, and the hour in UTC. */
export interface WorkdayHour {
  workday: number
  hour: number
}

/** Whether a time lies on a Saturday or a Sunday in UTC. */
export function isWeekend(timeMs: number): boolean {
  const weekday = new Date(timeMs).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The moment in epoch milliseconds, so that what happened then fell into working hours whenever the history ends. */
export function workdayMs({ workday, hour }: WorkdayHour, endMs: number): number {
  let midnightMs = Math.floor(endMs / DAY_MS) * DAY_MS
  for (let left = workday; left > 0; ) {
    midnightMs -= DAY_MS
    if (!isWeekend(midnightMs)) left -= 1
  }
  return midnightMs + hour * HOUR_MS
}
