import { mappingOf, type PlannableDialect } from '#lib/dialects'
import { eventAt, NEAREST } from './moments'
import type { Note, Translated } from './note'

/** The agents that a config goes from and to. */
export interface DialectPair {
  readonly from: PlannableDialect
  readonly to: PlannableDialect
}

/** Where nothing stands for a point: what to do. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'permission.pre-decision': 'Decide before the call instead, with a hook that looks at the arguments.',
  'permission.post-denied': 'Keep a record in the hook that denies.',
  'subagent.pre-start': 'Look at the tool that starts subagents before it is called.',
  'subagent.pre-stop': 'Check the result when the turn of the main agent ends.',
  'context.post-compact': 'Add the context again at the next prompt.',
  'notification.post-sent': 'Use the notifications of the agent’s own settings.',
}

/** The event of another agent at the same moment; null where it has none. */
export function translateEvent(event: string, { from, to }: DialectPair): Translated<string | null> {
  const point = mappingOf(from, event)?.point ?? null
  if (from.name === to.name) return { value: event, notes: [] }
  const same = point === null ? sameName(event, to) : eventAt(point, to)
  if (same !== undefined)
    return { value: same, notes: [...renamed(event, same, { from, to }), ...failing(point, { from, to })] }
  const nearest = point === null ? undefined : NEAREST[point]
  const near = nearest && eventAt(nearest.point, to)
  if (nearest === undefined || near === undefined) return { value: null, notes: [gone(event, point, { from, to })] }
  const { differs, hint } = nearest
  const why = `${to.agent} has no event for ${event} alone; ${near} ${differs}.`
  return { value: near, notes: [{ kind: 'changes-meaning', what: 'event', why, hint }] }
}

const sameName = (event: string, to: PlannableDialect) => (mappingOf(to, event)?.point === null ? event : undefined)

const renamed = (event: string, own: string, { to }: DialectPair): Note[] =>
  event === own ? [] : [{ kind: 'maps', what: 'event', why: `${event} is ${own} in ${to.agent}.` }]

/** An agent without an event of failed calls tells of them after every call. */
function failing(point: string | null, { from, to }: DialectPair): Note[] {
  const failedApart = ({ events }: PlannableDialect) =>
    Object.values(events).some((mapping) => mapping.point === 'tool.post-failure')
  if (point !== 'tool.post-use' || failedApart(from) === failedApart(to)) return []
  const own = eventAt(point, to)
  const why = failedApart(from)
    ? `${to.agent} sends ${own} after failed calls as well; ${from.agent} has an event of its own for those.`
    : `${to.agent} sends ${own} after calls that have succeeded; failed ones have an event of their own there.`
  const hint = failedApart(from)
    ? 'Let the command look at the result before it acts.'
    : `Add the hook to ${eventAt('tool.post-failure', to)} as well.`
  return [{ kind: 'changes-meaning', what: 'event', why, hint }]
}

function gone(event: string, point: string | null, { to }: DialectPair): Note {
  const hint = (point === null ? undefined : ELSEWHERE[point]) ?? `Leave the hook to an agent that has ${event}.`
  return { kind: 'lost', what: 'event', why: `${to.agent} has no event at the moment of ${event}.`, hint }
}
