import { type Fields, type HookEntry, textOf } from '#lib/dialects'
import type { HookParts } from './agent-trial'
import type { Note } from './note'
import { toolInputNotes } from './tool-input-notes'
import type { TrialPair } from './tool-matcher'
import { translateEvent } from './translate-event'
import { translateFields } from './translate-fields'
import { translateHandler } from './translate-handler'
import { type EventPair, translateMatcher } from './translate-matcher'
import { translateTimeout } from './translate-timeout'

/** A hook as the other agent has it: its event, and its group once for each matcher it needs. */
export interface PlacedHook {
  readonly event: string
  readonly groups: readonly Fields[]
  readonly handler: Fields
}

/** A hook on its way into another agent; `placed` is null where it cannot stand there. */
export interface TranslatedEntry {
  readonly placed: PlacedHook | null
  readonly notes: readonly Note[]
}

/** What to write in the place of a kind that an agent does not run. */
const INSTEAD: Readonly<Record<string, string>> = {
  http: 'Write a command that posts its standard input, as in `curl -sS --data-binary @- URL`.',
  mcp_tool: 'Write a command that does what the tool does.',
  prompt: 'Write a command that asks a model and prints the answer of a hook.',
  agent: 'Write a command that starts the agent and prints the answer of a hook.',
}

/** Translates the hooks of one config one after the other; a matcher that stands in many groups is looked at once. */
export function createHookTranslator(pair: TrialPair): (entry: HookEntry) => TranslatedEntry {
  const known = new Map<string, ReturnType<typeof translateMatcher>>()
  const matchersOf = (matcher: string | undefined, events: EventPair) => {
    const key = `${events.fromEvent} ${matcher ?? ''}`
    const found = known.get(key) ?? translateMatcher(matcher, events, pair)
    known.set(key, found)
    return found
  }
  return (entry) => translateHook(entry, { pair, matchersOf })
}

interface Translators {
  readonly pair: TrialPair
  matchersOf(matcher: string | undefined, events: EventPair): ReturnType<typeof translateMatcher>
}

/** One hook in the words of another agent, with all that is to be said of it. */
function translateHook(entry: HookEntry, { pair, matchersOf }: Translators): TranslatedEntry {
  const { from, to } = pair
  const { event, group, handler } = entry
  if (from.dialect.name === to.dialect.name) return { placed: { event, groups: [group], handler }, notes: [] }
  const events = translateEvent(event, { from: from.dialect, to: to.dialect })
  if (events.value === null) return { placed: null, notes: events.notes }
  const eventPair = { fromEvent: event, toEvent: events.value }
  const matchers = matchersOf(textOf(group, 'matcher'), eventPair)
  const body = translateBody({ group, handler }, eventPair, pair)
  const notes = [...events.notes, ...matchers.notes, ...body.notes, ...toolInputNotes(entry, events.value, pair)]
  if (matchers.value === null || body.value === null) return { placed: null, notes }
  const { value: parts } = body
  const groups = matchers.value.map((matcher) => ({ ...(matcher !== undefined && { matcher }), ...parts.group }))
  const refusal = groups.map((own) => to.refusal(eventPair.toEvent, { group: own, handler: parts.handler }))
  const refused = refusal.find((detail) => detail !== null)
  if (refused !== undefined) {
    const hint = 'Write the matcher anew for that agent.'
    return {
      placed: null,
      notes: [...notes, { kind: 'lost', what: 'matcher', why: refused, hint, field: 'matcher', at: 'group' }],
    }
  }
  return { placed: { event: eventPair.toEvent, groups, handler: parts.handler }, notes }
}

/** What runs, how long it may and what else is asked for; null where the other agent does not run the kind. */
function translateBody(
  source: HookParts,
  events: EventPair,
  pair: TrialPair,
): { value: HookParts | null; notes: Note[] } {
  const { to } = pair
  const { kind, label } = pair.from.plan(events.fromEvent, source)
  const run = translateHandler(source.handler, { kind, label }, pair)
  const asked = translateFields(source, pair)
  const target: HookParts = { group: asked.value.group, handler: { ...run.value, ...asked.value.handler } }
  const notes = [...run.notes, ...asked.notes]
  const refusal = to.refusal(events.toEvent, target)
  if (refusal !== null) {
    const why = `${to.dialect.agent} runs no hooks of kind ${kind} at ${events.toEvent}.`
    return {
      value: null,
      notes: [
        ...notes,
        { kind: 'lost', what: 'kind', why, hint: INSTEAD[kind] ?? 'Write it as a command.', field: 'type' },
      ],
    }
  }
  const timeout = translateTimeout({ source, target }, events, pair)
  const handler = { ...target.handler, ...(timeout.value !== undefined && { timeout: timeout.value }) }
  const value = { group: target.group, handler }
  return {
    value,
    notes: [...notes, ...timeout.notes, ...planNotes({ source, target: value }, events, { pair, said: notes })],
  }
}

/** What the plans of both agents still disagree about. */
function planNotes(
  { source, target }: { source: HookParts; target: HookParts },
  { fromEvent, toEvent }: EventPair,
  { pair: { from, to }, said }: { pair: TrialPair; said: readonly Note[] },
): Note[] {
  const [before, after] = [from.plan(fromEvent, source), to.plan(toEvent, target)]
  const isSaid = (...words: string[]) => said.some(({ what }) => words.includes(what))
  const notes: Note[] = []
  if (before.mode !== after.mode && !isSaid('background', 'wake')) {
    const why = `${to.dialect.agent} runs this hook ${MODES[after.mode]}, ${from.dialect.agent} ${MODES[before.mode]}.`
    notes.push({ kind: 'changes-meaning', what: 'background', why, hint: 'See that its answer is wanted there.' })
  }
  if (before.failurePolicy !== after.failurePolicy && !isSaid('failure-policy')) {
    const why = `A hook that fails ${POLICIES[after.failurePolicy]} in ${to.dialect.agent}; in ${from.dialect.agent} it ${POLICIES[before.failurePolicy]}.`
    notes.push({
      kind: 'changes-meaning',
      what: 'failure-policy',
      why,
      hint: 'Catch failures in the command and answer as you want it.',
    })
  }
  return notes
}

const MODES = {
  sync: 'while it waits',
  observe: 'while it waits and without asking it',
  async: 'in the background',
  'async-rewake': 'in the background and wakes the model for it',
} as const

const POLICIES = { 'fail-open': 'lets everything through', 'fail-closed': 'blocks' } as const
