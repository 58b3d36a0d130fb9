import type { JsonNode, TextRange } from './json-tree'

/** Where a path points: the value, its key where it has one, and whether the path was followed to its end. */
export interface PathPlace {
  value: TextRange
  key: TextRange | null
  found: boolean
}

/**
 * Finds the place of a path such as `[0].match.toolName` in a tree. What is missing is placed at its nearest
 * ancestor; keys that hold dots are tried whole, longest first. A leading `[0]` on a lone object means the object.
 */
export function locatePath(tree: JsonNode, path: string): PathPlace {
  const rest = tree.kind === 'object' ? path.replace(/^\[0\]\.?/, '') : path
  return follow({ value: tree, key: null }, rest)
}

function follow(place: { value: JsonNode; key: TextRange | null }, path: string): PathPlace {
  if (path === '') return { ...place, found: true }
  const next = place.value.kind === 'array' ? itemStep(place.value.items, path) : memberStep(place.value, path)
  return next === null ? { ...place, found: false } : follow(next.place, next.rest)
}

interface Step {
  place: { value: JsonNode; key: TextRange | null }
  rest: string
}

function itemStep(items: readonly JsonNode[], path: string): Step | null {
  const index = /^\.?\[(\d+)\]/.exec(path)
  const value = items[Number(index?.[1])]
  return index === null || value === undefined
    ? null
    : { place: { value, key: null }, rest: path.slice(index[0].length) }
}

function memberStep(node: JsonNode, path: string): Step | null {
  if (node.kind !== 'object') return null
  const tail = path.startsWith('.') ? path.slice(1) : path
  const [member] = node.members
    .filter(({ key }) => tail.startsWith(key) && /^(?:$|[.[])/.test(tail.slice(key.length)))
    .toSorted((a, b) => b.key.length - a.key.length)
  return member === undefined
    ? null
    : { place: { value: member.value, key: member.keyRange }, rest: tail.slice(member.key.length) }
}
