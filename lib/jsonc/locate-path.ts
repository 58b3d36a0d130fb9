import { memberAt } from './member-table'
import type { JsonNode } from './read-json'
import type { TextRange } from './text-range'

/** Where a path points: the value, its key where it has one, and whether the path was followed to its end. */
export interface PathPlace {
  value: TextRange
  key: TextRange | null
  found: boolean
}

/** A path followed as far as it goes: the value it came to and the rest of the path. */
interface Step {
  value: JsonNode
  key: JsonNode | null
  rest: string
}

/**
 * Finds the place of a path such as `[0].match.toolName` in a tree. What is missing is placed at its nearest
 * ancestor; keys that hold dots are tried whole, longest first. A leading `[0]` on a lone object means the object.
 */
export function locatePath(tree: JsonNode, path: string): PathPlace {
  const rest = tree.type === 'object' ? path.replace(/^\[0\]\.?/, '') : path
  const { value, key, rest: missing } = follow({ value: tree, key: null, rest })
  return { value: rangeOf(value), key: key && rangeOf(key), found: missing === '' }
}

function follow(step: Step): Step {
  if (step.rest === '') return step
  const next = step.value.type === 'array' ? itemStep(step) : memberStep(step)
  return next === null ? step : follow(next)
}

function itemStep({ value, rest }: Step): Step | null {
  const index = /^\.?\[(\d+)\]/.exec(rest)
  const item = value.children?.[Number(index?.[1])]
  return index && item ? { value: item, key: null, rest: rest.slice(index[0].length) } : null
}

function memberStep({ value, rest }: Step): Step | null {
  const tail = rest.startsWith('.') ? rest.slice(1) : rest
  const member = memberAt(value, tail)
  return member === undefined ? null : { ...member, rest: tail.slice(String(member.key.value).length) }
}

const rangeOf = ({ offset, length }: JsonNode): TextRange => ({ start: offset, end: offset + length })
