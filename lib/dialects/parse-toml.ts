import { type AST, ParseError, parseTOML } from 'toml-eslint-parser'
import { LIMITS } from '#lib/contract'
import { type JsonNode, type SourceDocument, TextSyntaxError, toDocument, toLazyDocument } from '#lib/jsonc'
import { readPlainToml } from './plain-toml'
import { deepestOf } from './toml-depth'

type Key = string | number
type Range = readonly [start: number, end: number]

/** Parses TOML 1.0; a byte order mark is a blank, dates are their text. Throws a TextSyntaxError. */
export function parseToml(text: string): SourceDocument {
  const source = text.replace(/^\uFEFF/, ' ')
  const bare = source.search(/\r(?!\n)/)
  if (bare >= 0) throw new TextSyntaxError(source, bare, 'a line feed behind each carriage return')
  const plain = readPlainToml(source)
  const document = plain
    ? toLazyDocument(source, plain.value, () => plain.tree)
    : toDocument(source, readWholeToml(source))
  return { ...document, repeatedKeys: () => [] }
}

/** The full parser, which takes many times as long; throws a TextSyntaxError. */
export function readWholeToml(source: string): JsonNode {
  const deep = deepestOf(source)
  if (deep !== null) throw tooDeep(source, deep)
  try {
    return new TreeBuilding(source).treeOf(parseTOML(source, { tomlVersion: '1.0.0' }))
  } catch (error) {
    // It hands a text to a function letter by letter, of which there may be more than a call takes.
    if (error instanceof RangeError)
      throw new TextSyntaxError(source, 0, 'texts and numbers of a length that can be read')
    if (!(error instanceof ParseError)) throw error
    const fault = `${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`
    throw new TextSyntaxError(source, error.index, `valid TOML (${fault})`)
  }
}

const TYPES: Readonly<Record<string, JsonNode['type']>> = {
  string: 'string',
  integer: 'number',
  float: 'number',
  boolean: 'boolean',
}

/** Puts the tables of a text together, which may be spread over it, as one tree that paths are found in as in JSON. */
class TreeBuilding {
  private readonly source: string
  /** The members of each table by their names. */
  private readonly members = new Map<JsonNode, Map<string, JsonNode>>()

  constructor(source: string) {
    this.source = source
  }

  treeOf({ body: [top], range }: AST.TOMLProgram): JsonNode {
    const root = nodeAt('object', range)
    for (const item of top.body) {
      if (item.type === 'TOMLKeyValue') this.addPair(root, item, 1)
      else {
        const table = this.containerAt(root, item.resolvedKey, item.range)
        for (const pair of item.body) this.addPair(table, pair, item.resolvedKey.length)
      }
    }
    return root
  }

  private addPair(table: JsonNode, { key, value, range }: AST.TOMLKeyValue, level: number): void {
    const names = key.keys.map((part) => (part.type === 'TOMLBare' ? part.name : part.value))
    const owner = this.containerAt(table, names.slice(0, -1), range)
    this.addMember(owner, names.at(-1) ?? '', { keyRange: key.range, node: this.valueOf(value, level + names.length) })
  }

  /** The table or list at a path; what is not there yet is made, placed at the header that implies it. */
  private containerAt(from: JsonNode, path: readonly Key[], range: Range): JsonNode {
    this.checkLevel(path.length, range)
    return path.reduce((owner, key, at) => {
      const found = this.childOf(owner, key)
      if (found) return found
      const node = nodeAt(typeof path[at + 1] === 'number' ? 'array' : 'object', range)
      if (typeof key === 'number') owner.children?.push(node)
      else this.addMember(owner, key, { keyRange: range, node })
      return node
    }, from)
  }

  private valueOf(content: AST.TOMLContentNode, level: number): JsonNode {
    const { range } = content
    this.checkLevel(level, range)
    if (content.type === 'TOMLArray') {
      return { ...nodeAt('array', range), children: content.elements.map((item) => this.valueOf(item, level + 1)) }
    }
    if (content.type === 'TOMLInlineTable') {
      const table = nodeAt('object', range)
      for (const pair of content.body) this.addPair(table, pair, level)
      return table
    }
    const { kind, value } = content
    return { ...nodeAt(TYPES[kind] ?? 'string', range), value: value instanceof Date ? value.toISOString() : value }
  }

  private checkLevel(level: number, [start]: Range): void {
    if (level > LIMITS.jsonDepthMax) throw tooDeep(this.source, start)
  }

  private childOf(owner: JsonNode, key: Key): JsonNode | undefined {
    return typeof key === 'number' ? owner.children?.[key] : this.members.get(owner)?.get(key)
  }

  private addMember(owner: JsonNode, name: string, { keyRange, node }: { keyRange: Range; node: JsonNode }): void {
    const key = { ...nodeAt('string', keyRange), value: name }
    owner.children?.push({ ...nodeAt('property', keyRange), children: [key, node] })
    const known = this.members.get(owner) ?? new Map<string, JsonNode>()
    this.members.set(owner, known.set(name, node))
  }
}

const tooDeep = (source: string, at: number) => new TextSyntaxError(source, at, `at most ${LIMITS.jsonDepthMax} levels`)

function nodeAt(type: JsonNode['type'], [start, end]: Range): JsonNode {
  const holds = type === 'object' || type === 'array'
  return { type, offset: start, length: end - start, ...(holds && { children: [] }) }
}
