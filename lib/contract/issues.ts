import type { z } from 'zod'
import type { Issue } from './errors'
import { nearest } from './nearest'

type ZodIssue = z.core.$ZodIssue

/** Dotted path with bracketed indexes, as people write it (`match.toolName[0]`). */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

/** The issues of a failed parse: where, what was expected, what came, and the nearest known word as a hint. */
export function toIssues(error: z.ZodError, input: unknown): Issue[] {
  return error.issues.flatMap((issue) => flattenUnion(issue)).map((issue) => toIssue(issue, input))
}

/** The issues of the union member that got furthest, instead of one opaque union issue. */
function flattenUnion(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const best = issue.errors.reduce((a, b) => (depthOf(b) > depthOf(a) ? b : a))
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

const depthOf = (issues: readonly ZodIssue[]) => Math.max(0, ...issues.map((issue) => issue.path.length))

function toIssue(issue: ZodIssue, input: unknown): Issue {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  const value = valueAt(input, path)
  const expected = EXPECTED[issue.code]?.(issue) ?? issue.message
  const received = FREE_DATA.has(String(path[0])) ? describeShape(value) : describeValue(value)
  const hint = hintFor(issue, value)
  const where = pathText(path) || 'document'
  return {
    path: pathText(path),
    expected,
    received,
    message: `${where}: expected ${expected}, got ${received}`,
    ...(hint && { hint }),
  }
}

const EXPECTED: Partial<Record<ZodIssue['code'], (issue: ZodIssue) => string>> = {
  invalid_type: (issue) => (issue.code === 'invalid_type' ? `${article(issue.expected)}` : issue.message),
  invalid_value: (issue) => (issue.code === 'invalid_value' ? listOf(issue.values.map(String)) : issue.message),
  unrecognized_keys: () => 'no such field',
  too_big: (issue) => boundText(issue),
  too_small: (issue) => boundText(issue),
  invalid_format: (issue) => (issue.code === 'invalid_format' ? formatText(issue) : issue.message),
}

const UNITS: Record<string, string> = { string: ' characters', array: ' entries', set: ' entries' }

function boundText(issue: ZodIssue): string {
  if (!issue.message.startsWith('Too ')) return issue.message
  if (issue.code === 'too_big') return `at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`
  if (issue.code === 'too_small') return `at least ${issue.minimum}${UNITS[issue.origin] ?? ''}`
  return issue.message
}

function formatText(issue: Extract<ZodIssue, { code: 'invalid_format' }>): string {
  if (issue.format === 'datetime') return 'a UTC date and time such as 2026-01-31T09:30:00Z'
  if (issue.format === 'url') return 'an http or https URL'
  return issue.message
}

const TYPE_WORDS: Record<string, string> = {
  int: 'a whole number',
  string: 'a text',
  object: 'an object',
  array: 'a list',
  record: 'an object',
}

function article(type: string): string {
  return TYPE_WORDS[type] ?? (type === 'nonoptional' ? 'a value' : `a ${type}`)
}

function listOf(values: readonly string[]): string {
  return values.length === 1 ? `"${values[0]}"` : `one of ${values.join(', ')}`
}

/** The value at a path, or undefined where the path leaves the document. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (value === null || typeof value !== 'object') return undefined
    return (value as Record<PropertyKey, unknown>)[key]
  }, input)
}

/** Parts of a document that may hold anything, a secret too; their texts are never repeated in a message. */
const FREE_DATA = new Set(['metadata', 'input', 'result'])

/** Like `describeValue`, without the text itself. */
function describeShape(value: unknown): string {
  return typeof value === 'string' ? `a text of ${value.length} characters` : describeValue(value)
}

const DESCRIBED_MAX_CHARS = 60

/** A short description of what came; texts are cut, objects and lists only named. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') {
    return value.length > DESCRIBED_MAX_CHARS ? `a text of ${value.length} characters` : `"${value}"`
  }
  if (Array.isArray(value)) return `a list of ${value.length}`
  return typeof value === 'object' ? 'an object' : String(value)
}

const KNOWN_FIELDS = [
  'schemaVersion id event source scope enabled order timeoutMs failurePolicy mode match run handlerId',
  'eventId payloadVersion occurredAt references metadata input result toolName toolNameRegex argumentsContains agentName',
  'kind argv shell url method headers includeMetadata prompt model params sourceEventId taskId attemptId toolCallId',
  'approvalId workflowId externalEventId sessionId turnId agentId workspaceId profileId runId workdir',
].flatMap((line) => line.split(' '))

function hintFor(issue: ZodIssue, value: unknown): string | undefined {
  if (issue.code === 'invalid_value' && typeof value === 'string')
    return didYouMean(nearest(value, issue.values.map(String)))
  if (issue.code === 'unrecognized_keys')
    return didYouMean(
      nearest(
        issue.keys[0] ?? '',
        KNOWN_FIELDS.filter((name) => name !== issue.keys[0]),
      ),
    )
  return undefined
}

const didYouMean = (word: string | undefined) => (word === undefined ? undefined : `Did you mean ${word}?`)
