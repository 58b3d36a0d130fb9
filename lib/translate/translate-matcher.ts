import { mappingOf, mcpPrefixOf, type ToolKind, toolsOf, translateTool } from '#lib/dialects'
import type { AgentTrial } from './agent-trial'
import { AT_MATCHER, type Note, type Translated } from './note'
import { type MatcherParts, type TrialPair, translateToolMatcher } from './tool-matcher'
import { writeMatchers } from './write-matcher'

/** An event under its name in each of the two agents. */
export interface EventPair {
  readonly fromEvent: string
  readonly toEvent: string
}

/** Matchers of the other agent, one a group; no text takes everything. Null where nothing is left to match. */
export type Matchers = readonly (string | undefined)[] | null

/** Names no agent has; what takes them takes everything. */
const STRANGERS = ['Some_Unknown9', 'mcp__unknown9__call', 'mcp_unknown9_call']

/** The matcher of a group for another agent: the same tools and kinds by that agent's names and rule. */
export function translateMatcher(
  matcher: string | undefined,
  events: EventPair,
  pair: TrialPair,
): Translated<Matchers> {
  if (pair.from.dialect.name === pair.to.dialect.name) return { value: [matcher], notes: [] }
  const { from, to } = pair
  const { fromEvent, toEvent } = events
  const own = matcher ?? ''
  const tool = from.translation.toolEvents?.[fromEvent]
  if (tool !== undefined && to.matchesOn(toEvent) === 'tool') return matchKind(tool, own, { events, pair })
  if (from.matchesOn(fromEvent) === 'nothing' || takesEverything(from, fromEvent, own)) {
    return { value: [undefined], notes: idle(own, events, pair) }
  }
  if (to.matchesOn(toEvent) === 'nothing') {
    const why = `${to.dialect.agent} looks at no matcher at ${toEvent}; the hook runs every time.`
    const hint = 'Let the command look at its payload and exit 0 where it has nothing to say.'
    return { value: [undefined], notes: [{ kind: 'changes-meaning', what: 'matcher', why, hint, ...AT_MATCHER }] }
  }
  const parts =
    to.matchesOn(toEvent) === 'tool' ? translateToolMatcher(own, fromEvent, pair) : values(own, events, pair)
  if (parts.names.length === 0 && parts.patterns.length === 0)
    return { value: null, notes: [...parts.notes, nothingLeft(own, pair)] }
  const written = writeMatchers(to, toEvent, parts)
  return { value: written, notes: [...parts.notes, ...widened(own, written, { events, pair })] }
}

/** An event about one kind of tool becomes a matcher of that kind; what its own matcher looked at is nowhere else. */
function matchKind(
  kind: ToolKind,
  matcher: string,
  { events, pair: { to } }: { events: EventPair; pair: TrialPair },
): Translated<Matchers> {
  const prefix = mcpPrefixOf(to.dialect.name)
  const own = toolsOf(to.dialect.name).find((tool) => tool.kind === kind)?.name
  const place = { what: 'matcher', ...AT_MATCHER } as const
  const lookedAt = `${events.fromEvent} looks at more than the name of the tool; the hook runs for every such call.`
  const hint = 'Let the command look at the arguments and exit 0 for the others.'
  const notes: Note[] = ['', '*'].includes(matcher) ? [] : [{ ...place, kind: 'changes-meaning', why: lookedAt, hint }]
  if (kind === 'mcp' && prefix !== null) return { value: [`^${prefix}`], notes }
  if (own !== undefined) return { value: writeMatchers(to, events.toEvent, { names: [own], patterns: [] }), notes }
  const why = `${to.dialect.agent} has no tool for what ${events.fromEvent} is about.`
  return { value: null, notes: [{ ...place, kind: 'lost', why, hint: 'Look for another tool that does the same.' }] }
}

/** An empty matcher, and one that takes every tool and names nobody has. */
function takesEverything(trial: AgentTrial, event: string, matcher: string): boolean {
  const tools = trial.matchesOn(event) === 'tool' ? toolsOf(trial.dialect.name).map(({ name }) => name) : []
  return [...tools, ...STRANGERS].every((name) => trial.takes(event, matcher, name))
}

function idle(matcher: string, { fromEvent }: EventPair, { from }: TrialPair): Note[] {
  if (matcher === '' || matcher === '*' || from.matchesOn(fromEvent) !== 'nothing') return []
  const why = `${from.dialect.agent} does not look at the matcher at ${fromEvent}; it was left out.`
  return [{ kind: 'maps', what: 'matcher', why, ...AT_MATCHER }]
}

function nothingLeft(matcher: string, { to }: TrialPair): Note {
  const why = `Nothing of ${JSON.stringify(matcher)} is left in ${to.dialect.agent}; the hook was left out.`
  return {
    kind: 'lost',
    what: 'matcher',
    why,
    hint: 'Write a matcher for that agent by hand, if it has something for this.',
    ...AT_MATCHER,
  }
}

/** Kinds of a session, compaction or agent: the same words, as far as both agents have them. */
function values(matcher: string, { fromEvent, toEvent }: EventPair, { from, to }: TrialPair): MatcherParts {
  const parts = matcher.split(/[|,]/).map((part) => part.trim().replace(/^\^|\$$/g, ''))
  const names = parts.filter((part) => /^[\w:@/ -]+$/.test(part))
  const known = valuesOf(from, fromEvent)
  const taken = [...new Set([...known, ...names])].filter((name) => from.takes(fromEvent, matcher, name))
  const theirs = valuesOf(to, toEvent)
  const gone = theirs.length === 0 ? [] : taken.filter((name) => !theirs.includes(name))
  const left = taken.filter((name) => !gone.includes(name))
  const isPattern = taken.length === 0 && names.length < parts.length
  const notes: Note[] = gone.map((name) => ({
    kind: 'lost',
    what: 'matcher',
    why: `${to.dialect.agent} has no ${JSON.stringify(name)} at ${toEvent}; it knows ${theirs.join(', ')}.`,
    hint: 'Take one of those, if it is the same moment.',
    ...AT_MATCHER,
  }))
  if (!isPattern) return { names: left, patterns: [], notes }
  const why = `The pattern ${JSON.stringify(matcher)} was kept; ${to.dialect.agent} may read it otherwise.`
  return {
    names: [],
    patterns: [matcher],
    notes: [{ kind: 'changes-meaning', what: 'matcher', why, hint: 'Try it on a name it should take.', ...AT_MATCHER }],
  }
}

function valuesOf({ dialect, translation }: AgentTrial, event: string): readonly string[] {
  const point = mappingOf(dialect, event)?.point
  return point ? (translation.values[point] ?? []) : []
}

/** Tools that the new matcher takes and the old one did not, because one tool of the other agent does the work of two. */
function widened(
  matcher: string,
  written: readonly string[],
  { events, pair: { from, to } }: { events: EventPair; pair: TrialPair },
): Note[] {
  if (to.matchesOn(events.toEvent) !== 'tool') return []
  const names = { from: from.dialect.name, to: to.dialect.name }
  const kinds = new Map(
    toolsOf(names.from)
      .toReversed()
      .map(({ kind, name }) => [kind, name]),
  )
  const more = [...new Set(kinds.values())].filter((name) => {
    const own = translateTool(name, names)
    const taken = own !== null && written.some((text) => to.takes(events.toEvent, text, own))
    return taken && !from.takes(events.fromEvent, matcher, name)
  })
  if (more.length === 0) return []
  const why = `${written.join(', ')} also takes what ${more.join(', ')} ${more.length === 1 ? 'does' : 'do'} in ${from.dialect.agent}.`
  return [
    {
      kind: 'changes-meaning',
      what: 'matcher',
      why,
      hint: 'Let the command look at the arguments and exit 0 for the others.',
      ...AT_MATCHER,
    },
  ]
}
