import { type Alias, isAlias, isMap, isPair, isScalar, isSeq, type Node, type Pair } from 'yaml'
import { LIMITS } from '#lib/contract'
import { type JsonNode, TextSyntaxError } from '#lib/jsonc'
import { readYamlDocument } from './yaml-document'

/** Values an alias may add to a text, so that a few lines cannot stand for millions. */
const ALIAS_VALUES_MAX = 10_000

/**
 * Reads the first YAML 1.2 document of a text with the full parser, which takes many times as long as `readPlainYaml`.
 * Throws a TextSyntaxError.
 */
export function readWholeYaml(source: string, mergeKeys = false): JsonNode {
  const { errors, contents } = readYamlDocument(source)
  const [error] = errors
  if (error) throw new TextSyntaxError(source, error.pos[0], `valid YAML (${plain(error.message)})`)
  return new TreeBuilding(source, mergeKeys).treeOf(contents)
}

const plain = (message: string) => `${message.charAt(0).toLowerCase()}${message.slice(1)}`

type Range = readonly [start: number, end: number]

/** Puts the nodes of a document together as a tree that paths are found in as in JSON; an alias is what it names. */
class TreeBuilding {
  private readonly source: string
  private readonly mergeKeys: boolean
  private aliasValues = 0
  /** The last node of each anchor so far. */
  private readonly anchored = new Map<string, Node>()
  /** What each alias stood for where it was written. */
  private readonly targets = new Map<Alias, Node>()

  constructor(source: string, mergeKeys: boolean) {
    this.source = source
    this.mergeKeys = mergeKeys
  }

  treeOf(node: Node | null): JsonNode {
    return this.valueOf(node, { level: 0, range: [0, 0], isAliased: false })
  }

  private valueOf(node: unknown, place: Place): JsonNode {
    const range = rangeOf(node) ?? place.range
    this.checkPlace(place, range)
    if (isAlias(node)) return this.targetOf(node, { ...place, range })
    if (!place.isAliased) this.noteAnchor(node)
    const inner = { ...place, range, level: place.level + 1 }
    if (isSeq(node)) {
      return { ...nodeAt('array', range), children: node.items.map((item) => this.valueOf(item, inner)) }
    }
    if (isMap(node)) {
      return { ...nodeAt('object', range), children: this.membersOf(node.items.filter(isPair), inner) }
    }
    return scalarAt(isScalar(node) ? node.value : null, range)
  }

  private membersOf(pairs: readonly Pair[], place: Place): JsonNode[] {
    const keys = new Set<unknown>()
    const members: JsonNode[] = []
    const merged: JsonNode[] = []
    for (const { key, value } of pairs) {
      this.checkKey(key, keys)
      const name = { ...nodeAt('string', rangeOf(key) ?? place.range), value: nameOf(key) }
      const inner = { ...place, range: [name.offset, name.offset + name.length] as const }
      if (this.mergeKeys && isMergeKey(key)) {
        for (const source of isSeq(value) ? value.items : [value]) merged.push(...this.mergedFrom(source, inner))
      } else members.push({ ...nodeAt('property', inner.range), children: [name, this.valueOf(value, inner)] })
    }
    return merged.length === 0 ? members : firstOfEach([...members, ...merged])
  }

  /** The members of a map that is merged into another one. */
  private mergedFrom(source: unknown, place: Place): readonly JsonNode[] {
    const { type, children = [] } = this.valueOf(source, place)
    if (type === 'object') return children
    const [start] = rangeOf(source) ?? place.range
    throw new TextSyntaxError(this.source, start, 'a map, or a list of maps, to merge')
  }

  private targetOf(alias: Alias, place: Place): JsonNode {
    const target = this.targets.get(alias) ?? this.anchored.get(alias.source)
    if (!target) throw new TextSyntaxError(this.source, place.range[0], 'the name of an anchor before it')
    this.targets.set(alias, target)
    return this.valueOf(target, { ...place, level: place.level + 1, isAliased: true })
  }

  private noteAnchor(node: unknown): void {
    if ((isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined)
      this.anchored.set(node.anchor, node)
  }

  private checkKey(key: unknown, keys: Set<unknown>): void {
    this.noteAnchor(key)
    if (!isScalar(key)) return
    const [start = 0] = key.range ?? []
    if (keys.has(key.value)) throw new TextSyntaxError(this.source, start, 'valid YAML (map keys must be unique)')
    keys.add(key.value)
  }

  private checkPlace({ level, isAliased }: Place, [start]: Range): void {
    if (isAliased) this.aliasValues += 1
    if (level <= LIMITS.jsonDepthMax && this.aliasValues <= ALIAS_VALUES_MAX) return
    const expected = isAliased ? 'aliases that stand for less' : `at most ${LIMITS.jsonDepthMax} levels`
    throw new TextSyntaxError(this.source, start, expected)
  }
}

interface Place {
  readonly level: number
  /** Where a value stands that has no place of its own. */
  readonly range: Range
  readonly isAliased: boolean
}

/** From the first letter of a node to behind its last one. */
function rangeOf(node: unknown): Range | null {
  const found = isAlias(node) || isMap(node) || isSeq(node) || isScalar(node) ? node.range : null
  return found ? [found[0], found[1]] : null
}

/** A key in quotes merges nothing. */
const isMergeKey = (key: unknown) =>
  isScalar(key) && key.value === '<<' && key.type === 'PLAIN' && key.tag === undefined

/** Members without those whose name one before them has. */
function firstOfEach(members: readonly JsonNode[]): JsonNode[] {
  const names = new Set<unknown>()
  return members.filter(({ children: [name] = [] }) => {
    const isFirst = !names.has(name?.value)
    names.add(name?.value)
    return isFirst
  })
}

const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)

function nodeAt(type: JsonNode['type'], [start, end]: Range): JsonNode {
  return { type, offset: start, length: end - start }
}

function scalarAt(value: unknown, range: Range): JsonNode {
  if (value === null || value === undefined) return { ...nodeAt('null', range), value: null }
  if (typeof value === 'number') return { ...nodeAt('number', range), value }
  if (typeof value === 'boolean') return { ...nodeAt('boolean', range), value }
  return { ...nodeAt('string', range), value: String(value) }
}
