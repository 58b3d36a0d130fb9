import { describeValue, isPlainObject, type Match } from '#lib/contract'
import { compileMatch, compilePattern, isPatternError } from '#lib/match'
import { type Fields, type HookEntry, textOf } from '../hook-entry'
import type { MatchVerdict, Situation } from '../situation'
import { MATCH_KEYS, type MatchKey, neoPoint } from './event-rules'
import { scalarText } from './item'

type Values = Readonly<Record<MatchKey, readonly string[]>>

/** Values of a key: a text, a list or a scalar; blanks are dropped (seeds.md §2.6). */
function valuesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.map((item) => (scalarText(item) ?? '').trim()).filter((text) => text !== '')
}

function readMatch({ match }: Fields): Values {
  const held = isPlainObject(match) ? match : {}
  return {
    tool_name: valuesOf(held.tool_name),
    tool_name_regex: valuesOf(held.tool_name_regex),
    arguments_contains: valuesOf(held.arguments_contains),
  }
}

/** The known keys of a matcher that hold something. */
export function keysUsed(item: Fields): MatchKey[] {
  const values = readMatch(item)
  return MATCH_KEYS.filter((key) => values[key].length > 0)
}

/** Keys of a matcher that are none. */
export function strayKeys({ match }: Fields): string[] {
  const known: readonly string[] = MATCH_KEYS
  return isPlainObject(match) ? Object.keys(match).filter((key) => !known.includes(key)) : []
}

/**
 * Why the agent does not load a matcher; null where it does. A matcher of misspelt keys alone is not looked at, and the
 * hook always runs (seeds.md §2.6).
 */
export function matchFault(item: Fields, point: string): string | null {
  const used = isPlainObject(item.match) ? keysUsed(item) : []
  if (used.length === 0) return null
  const [stray] = strayKeys(item)
  if (stray !== undefined) return `the keys ${MATCH_KEYS.join(', ')} alone, not ${describeValue(stray)}`
  const { match } = neoPoint(point)
  const misplaced = used.find((key) => !match.includes(key))
  if (misplaced !== undefined) return `a matcher without ${misplaced}, which ${point} has not`
  const bad = readMatch(item).tool_name_regex.map(compilePattern).find(isPatternError)
  return bad ? `an RE2 pattern of at most 256 bytes, not ${describeValue(bad.source)}` : null
}

/** Fields AND, values OR; a tool name or preview that is not there never matches (seeds.md §2.6). */
export function matchNeo({ handler }: HookEntry, { payload, subject }: Situation): MatchVerdict {
  const values = readMatch(handler)
  const match: Match = {
    toolName: [...values.tool_name],
    toolNameRegex: [...values.tool_name_regex],
    argumentsContains: [...values.arguments_contains],
  }
  const compiled = compileMatch(match)
  if (compiled === null) return { mode: 'all', matches: true }
  const used = MATCH_KEYS.filter((key) => values[key].length > 0)
  const text = used.map((key) => `${key} ${values[key].join(' | ')}`).join(' · ')
  const mode = used.length === 1 && used[0] ? MODES[used[0]] : 'fields'
  if ('issues' in compiled) return { mode, pattern: text, matches: false, detail: `${text} is no matcher.` }
  const preview = textOf(metadataOf(payload), 'tool_arguments_preview')
  const looked = { toolName: subject, agentName: null, argumentsText: preview?.toLowerCase() ?? null }
  return { mode, pattern: text, matches: compiled.matches(looked), detail: `${text} does not match this call.` }
}

const MODES: Readonly<Record<MatchKey, string>> = {
  tool_name: 'exact',
  tool_name_regex: 'regex',
  arguments_contains: 'contains',
}

/** Metadata of a payload; its keys are looked up without regard to case. */
export function metadataOf({ metadata }: Fields): Fields {
  if (!isPlainObject(metadata)) return {}
  return Object.fromEntries(Object.entries(metadata).map(([key, value]) => [key.toLowerCase(), value]))
}
