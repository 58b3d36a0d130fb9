import { type JsonNode, readJson } from '#lib/jsonc'
import { isSensitiveKey, REDACTED, redactText } from '#lib/redact'

/** A text without its secrets, and the places they stood at. */
export interface RedactedText {
  text: string
  /** Paths such as `[0].run.params.token`; `comment` and `text` for what has none. */
  places: readonly string[]
}

interface Change {
  path: string
  start: number
  end: number
  text: string
}

/**
 * A JSON text with its secrets replaced: everything under keys that announce one, and what looks like one in other
 * texts, keys and comments. Layout and comments stay, and JSON stays JSON. What is no JSON is redacted as plain text.
 */
export function redactJsonText(text: string): RedactedText {
  const { tree } = readJson(text)
  if (tree === null) {
    const safe = redactText(text, 'v2')
    return { text: safe, places: safe === text ? [] : ['text'] }
  }
  const inValues = [...changesIn(tree, { path: '', isSecret: false })]
  const changes = [...inValues, ...changesInComments(text, tree)].sort((a, b) => a.start - b.start)
  return {
    text: changes.reduceRight(
      (current, { start, end, text: safe }) => current.slice(0, start) + safe + current.slice(end),
      text,
    ),
    places: changes.map(({ path }) => path),
  }
}

/** A run of line comments, or the inside of a block comment. */
const COMMENT = /\/\/.*(?:\s*\n\s*\/\/.*)*|(?<=\/\*)(?:(?!\*\/)[\s\S])+/g

/** Comments stand where no value and no key does. */
function* changesInComments(text: string, tree: JsonNode): Generator<Change> {
  let from = 0
  for (const { offset, length } of [...leavesOf(tree), { offset: text.length, length: 0 }]) {
    for (const { 0: comment, index } of text.slice(from, offset).matchAll(COMMENT)) {
      const safe = redactText(comment, 'v2')
      const start = from + index
      if (safe !== comment) yield { path: 'comment', start, end: start + comment.length, text: safe }
    }
    from = offset + length
  }
}

/** Keys and plain values in the order of the text. */
function* leavesOf(node: JsonNode): Generator<JsonNode> {
  if (node.children === undefined) yield node
  for (const child of node.children ?? []) yield* leavesOf(child)
}

interface Place {
  path: string
  /** Under a key that announces a secret. */
  isSecret: boolean
}

/** The changes in the order of the text. */
function* changesIn(node: JsonNode, place: Place): Generator<Change> {
  if (node.type === 'array') {
    for (const [index, item] of (node.children ?? []).entries()) {
      yield* changesIn(item, { ...place, path: `${place.path}[${index}]` })
    }
  } else if (node.type === 'object') {
    for (const member of node.children ?? []) yield* changesInMember(member, place)
  } else yield* changesInValue(node, place)
}

function* changesInMember({ children: [key, value] = [] }: JsonNode, { path, isSecret }: Place): Generator<Change> {
  if (key === undefined || value === undefined) return
  const name = String(key.value)
  const safeName = redactText(name, 'v2')
  const own = `${path}${path === '' ? '' : '.'}${safeName}`
  if (safeName !== name) yield toChange(key, own, safeName)
  yield* changesIn(value, { path: own, isSecret: isSecret || isSensitiveKey(name, 'v2') })
}

function* changesInValue(node: JsonNode, { path, isSecret }: Place): Generator<Change> {
  const value: unknown = node.value
  if (typeof value === 'number' && isSecret) yield toChange(node, path, REDACTED)
  if (typeof value !== 'string' || value === '') return
  const safe = isSecret ? REDACTED : redactText(value, 'v2')
  if (safe !== value) yield toChange(node, path, safe)
}

function toChange({ offset, length }: JsonNode, path: string, text: string): Change {
  return { path, start: offset, end: offset + length, text: JSON.stringify(text) }
}
