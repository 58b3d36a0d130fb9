import { type JsonNode, membersOf } from './read-json'

/** A member of an object: its key and its value. */
export interface Member {
  readonly key: JsonNode
  readonly value: JsonNode
}

interface MemberTable {
  readonly members: ReadonlyMap<string, Member>
  /** Lengths that keys have, the longest first. */
  readonly lengths: readonly number[]
}

const tables = new WeakMap<JsonNode, MemberTable>()

/**
 * The member whose key begins a path and is followed by a dot, a bracket or nothing; of several the one with the longest
 * key. An object is indexed once: a file of many keys is asked for each of them.
 */
export function memberAt(node: JsonNode, path: string): Member | undefined {
  const { members, lengths } = tableOf(node)
  for (const length of lengths) {
    if (length > path.length || !ENDS_KEY.has(path[length])) continue
    const member = members.get(path.slice(0, length))
    if (member !== undefined) return member
  }
  return undefined
}

const ENDS_KEY: ReadonlySet<string | undefined> = new Set([undefined, '.', '['])

function tableOf(node: JsonNode): MemberTable {
  const known = tables.get(node)
  if (known !== undefined) return known
  // Of several members with one key the last one counts, as in the value.
  const members = new Map(membersOf(node).map(([key, value]) => [String(key.value), { key, value }]))
  const lengths = [...new Set([...members.keys()].map((key) => key.length))].toSorted((a, b) => b - a)
  const table = { members, lengths }
  tables.set(node, table)
  return table
}
