import type { Fields } from './hook-entry'
import type { PayloadSample } from './kit'

/** One sample: its event, a title, and the fields that only this event has. */
export type SampleRow = readonly [event: string, title: string, fields: Fields]

/** Payloads of one agent in the shape of its documentation: what every event carries, and one row an event. */
export function samplesOf(common: (event: string) => Fields, rows: readonly SampleRow[]): PayloadSample[] {
  return rows.map(([event, title, fields]) => ({
    event,
    title,
    payload: { ...common(event), ...fields },
    recorded: false,
  }))
}
