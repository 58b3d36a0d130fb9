import { mcpFormOf, mcpPrefixOf, translateTool } from '#lib/dialects'
import { alternativesOf } from '#lib/lint'
import type { AgentTrial } from './agent-trial'
import { AT_MATCHER, type Note } from './note'

/** The two agents of a translation, to try things on. */
export interface TrialPair {
  readonly from: AgentTrial
  readonly to: AgentTrial
}

/** What a matcher comes to in another agent; `all` takes everything. */
export interface MatcherParts {
  readonly names: readonly string[]
  readonly patterns: readonly string[]
  readonly notes: readonly Note[]
}

const PLAIN = /^\^?[A-Za-z][\w:-]*\$?$/
const ANCHORS = /^\^|\$$/g

/** One alternative of a matcher of tools, in the names of the other agent. */
export function translateToolMatcher(matcher: string, event: string, pair: TrialPair): MatcherParts {
  const parts = partsOf(matcher).map((part) => translatePart(part, event, pair))
  return {
    names: [...new Set(parts.flatMap(({ names }) => names))],
    patterns: [...new Set(parts.flatMap(({ patterns }) => patterns))],
    notes: parts.flatMap(({ notes }) => notes),
  }
}

/** The alternatives of a matcher; a closed list of names is taken apart as well. */
function partsOf(matcher: string): string[] {
  const names = /^\^\((?:\?:)?([\w:|-]+)\)\$$/.exec(matcher)?.[1]
  return names === undefined ? alternativesOf(matcher) : names.split('|').map((name) => `^${name}$`)
}

function translatePart(part: string, event: string, pair: TrialPair): MatcherParts {
  const { from, to } = pair
  const known = from.toolsTaken(event, part)
  const name = part.replace(ANCHORS, '')
  if (isMcpPart(name, from)) return mcpPart(part, pair)
  if (PLAIN.test(part) && known.length === 0) {
    const why = `${name} is no tool of ${from.dialect.agent} that is known; the name was kept.`
    const note: Note = {
      kind: 'changes-meaning',
      what: 'matcher',
      why,
      hint: `Write the name that ${to.dialect.agent} has for it.`,
      ...AT_MATCHER,
    }
    return { names: [name], patterns: [], notes: [note] }
  }
  if (PLAIN.test(part) && known.includes(name) && known.length === 1) return toolPart(name, pair)
  return known.length > 0 ? patternOfTools(part, known, pair) : keptPattern(part, pair)
}

function toolPart(name: string, { from, to }: TrialPair): MatcherParts {
  const own = translateTool(name, namesOf({ from, to }))
  if (own === null) {
    const why = `${to.dialect.agent} has no tool that does what ${name} does.`
    const hint = 'Look whether another tool of that agent can do the same harm.'
    return { names: [], patterns: [], notes: [{ kind: 'lost', what: 'tool', why, hint, ...AT_MATCHER }] }
  }
  const why = `${name} is ${own} in ${to.dialect.agent}.`
  return { names: [own], patterns: [], notes: own === name ? [] : [{ kind: 'maps', what: 'tool', why, ...AT_MATCHER }] }
}

/** A pattern over tools is written out, tool by tool. */
function patternOfTools(part: string, known: readonly string[], pair: TrialPair): MatcherParts {
  const tools = known.map((name) => toolPart(name, pair))
  const names = [...new Set(tools.flatMap((tool) => tool.names))]
  const lost = known.filter((_name, at) => tools[at]?.names.length === 0)
  const why = `The pattern ${JSON.stringify(part)} was written out as the tools it takes: ${names.join(', ') || 'none that is there'}.`
  const gone = lost.length === 0 ? '' : ` ${pair.to.dialect.agent} has nothing like ${lost.join(', ')}.`
  const hint = 'Add tools that are not built in, by their names.'
  return {
    names,
    patterns: [],
    notes: [{ kind: 'changes-meaning', what: 'matcher', why: `${why}${gone}`, hint, ...AT_MATCHER }],
  }
}

function keptPattern(part: string, { from, to }: TrialPair): MatcherParts {
  const why = `The pattern ${JSON.stringify(part)} takes no tool of ${from.dialect.agent} that is known; it was kept, and ${to.dialect.agent} may read it otherwise.`
  return {
    names: [],
    patterns: [part],
    notes: [{ kind: 'changes-meaning', what: 'matcher', why, hint: 'Try it on a name it should take.', ...AT_MATCHER }],
  }
}

const namesOf = ({ from, to }: TrialPair) => ({ from: from.dialect.name, to: to.dialect.name })

function isMcpPart(name: string, trial: AgentTrial): boolean {
  const prefix = mcpPrefixOf(trial.dialect.name)
  return prefix !== null && name.startsWith(prefix)
}

/** A name or pattern of MCP tools, whose parts are put together the other agent's way. */
function mcpPart(part: string, { from, to }: TrialPair): MatcherParts {
  const form = mcpFormOf(to.dialect.name)
  const name = part.replace(ANCHORS, '')
  const own = mcpName(name, { from, to })
  if (form === null || own === null) {
    const why = `How ${to.dialect.agent} names ${name} is not known.`
    return {
      names: [],
      patterns: [],
      notes: [
        { kind: 'lost', what: 'tool', why, hint: 'Look for the name in a payload of that agent.', ...AT_MATCHER },
      ],
    }
  }
  const written = part.startsWith('^') ? `^${own}` : own
  const why = `${part} is ${written} in ${to.dialect.agent}.`
  const notes: Note[] =
    own === name ? [] : [{ kind: 'maps', what: 'tool', why, ...AT_MATCHER }, ...serverLost(form, to)]
  return /^[\w:-]+$/.test(own)
    ? { names: [own], patterns: [], notes }
    : { names: [], patterns: [part.endsWith('$') ? `${written}$` : written], notes }
}

/** Any server and tool, or the two put together anew; null where a part is missing. */
function mcpName(name: string, pair: TrialPair): string | null {
  const rest = name.slice(mcpPrefixOf(pair.from.dialect.name)?.length ?? 0)
  const prefix = mcpPrefixOf(pair.to.dialect.name)
  if (/^[.*+]*$/.test(rest)) return prefix === null ? null : `${prefix}${rest}`
  return translateTool(name, namesOf(pair))
}

function serverLost(form: string, { dialect }: AgentTrial): Note[] {
  if (form.includes('SERVER')) return []
  const why = `${dialect.agent} leaves the server out of the name; tools of the same name on other servers are taken as well.`
  return [
    {
      kind: 'changes-meaning',
      what: 'matcher',
      why,
      hint: 'Let the command look at the server in its payload.',
      ...AT_MATCHER,
    },
  ]
}
