import { isPlainObject, nearest } from '#lib/contract'
import { DIALECTS, type PlannableDialect } from '#lib/dialects'
import { editKey } from '../edit-config'
import { hookShapeOf } from '../hook-shape'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

/** An event the agent does not have (gsd-build/get-shit-done#1295, farouqaldori/vibe-notch#85). */
export const unknownEvent: Rule = {
  id: 'unknown-event',
  severity: 'warning',
  summary: 'the agent has no event of this name',
  *check({ dialect, files }: LintSubject): Generator<Found> {
    const { agent, events, hooks } = dialect
    if (hookShapeOf(dialect) === 'list') return
    for (const config of files) {
      const written = config.document?.hooks
      const taken = new Set(isPlainObject(written) ? Object.keys(written) : [])
      for (const event of [...taken]) {
        if (Object.hasOwn(events, event) || hooks.config.switches.includes(event)) continue
        const message = `${agent} has no event called ${JSON.stringify(event)} and ignores its hooks`
        const path = `hooks.${event}`
        const own = ownName(event, dialect)
        const fix = own === undefined || taken.has(own) ? null : mend(`Write ${own}`, editKey(config, path, own))
        if (own !== undefined) taken.add(own)
        yield { config, path, message, hint: hintFor(event, dialect), fix }
      }
    }
  },
}

/** The same name in the agent's own case, or else what the agent calls an event that another agent calls so. */
function ownName(event: string, { events }: PlannableDialect): string | undefined {
  const known = Object.keys(events)
  const twin = known.find((name) => name.toLowerCase() === event.toLowerCase())
  const point = twin === undefined ? pointElsewhere(event) : undefined
  return twin ?? (point === undefined ? undefined : known.find((name) => events[name]?.point === point))
}

function hintFor(event: string, dialect: PlannableDialect): string {
  const { agent, events } = dialect
  const own = ownName(event, dialect)
  if (own !== undefined && own.toLowerCase() !== event.toLowerCase()) return `${agent} calls it ${own}.`
  const close = own ?? nearest(event, Object.keys(events))
  return close === undefined ? `Known: ${Object.keys(events).join(', ')}.` : `Did you mean ${close}?`
}

/** The hook point that a name stands for in some agent, whatever its case. */
const pointElsewhere = (event: string) =>
  DIALECTS.flatMap(({ events }) => Object.entries(events))
    .filter(([name]) => name.toLowerCase() === event.toLowerCase())
    .map(([, { point }]) => point)
    .find((point) => typeof point === 'string')
