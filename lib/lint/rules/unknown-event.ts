import { isPlainObject, nearest } from '#lib/contract'
import { DIALECTS, type PlannableDialect } from '#lib/dialects'
import type { Found, LintSubject, Rule } from '../rule'

/** Spellings of agents whose hooks are not read, by the hook point they stand for. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  beforeShellExecution: 'tool.pre-use',
  beforeMCPExecution: 'tool.pre-use',
  beforeReadFile: 'tool.pre-use',
  afterShellExecution: 'tool.post-use',
  afterMCPExecution: 'tool.post-use',
  afterFileEdit: 'tool.post-use',
  beforeSubmitPrompt: 'prompt.pre-submit',
  userPromptSubmitted: 'prompt.pre-submit',
  agentStop: 'turn.pre-stop',
}

/** An event the agent does not have (gsd-build/get-shit-done#1295, farouqaldori/vibe-notch#85). */
export const unknownEvent: Rule = {
  id: 'unknown-event',
  severity: 'warning',
  summary: 'the agent has no event of this name',
  *check({ dialect, files }: LintSubject): Generator<Found> {
    const { agent, events, hooks } = dialect
    for (const config of files) {
      const written = config.document?.hooks
      for (const event of isPlainObject(written) ? Object.keys(written) : []) {
        if (Object.hasOwn(events, event) || hooks.config.switches.includes(event)) continue
        const message = `${agent} has no event called ${JSON.stringify(event)} and ignores its hooks`
        yield { config, path: `hooks.${event}`, message, hint: hintFor(event, dialect) }
      }
    }
  },
}

/** Another agent's name for an event of this one, or else the nearest name. */
function hintFor(event: string, { agent, events }: PlannableDialect): string {
  const point = OTHER_SPELLINGS[event] ?? pointElsewhere(event)
  const own = point === undefined ? undefined : Object.keys(events).find((name) => events[name]?.point === point)
  if (own !== undefined) return `${agent} calls it ${own}.`
  const twin = Object.keys(events).find((name) => name.toLowerCase() === event.toLowerCase())
  const close = twin ?? nearest(event, Object.keys(events))
  return close === undefined ? `Known: ${Object.keys(events).join(', ')}.` : `Did you mean ${close}?`
}

const pointElsewhere = (event: string) =>
  DIALECTS.map(({ events }) => (Object.hasOwn(events, event) ? events[event]?.point : undefined)).find(
    (point) => typeof point === 'string',
  )
