import type { z } from 'zod'
import { createIssue } from './create-issue'
import { HookscopeError, type Issue } from './errors'
import { expectedText, optionsOf } from './expected-text'
import { LIMITS } from './limits'
import { nearest } from './nearest'
import { FIELDS } from './payload-field'

type ZodIssue = z.core.$ZodIssue

/** Dotted path with bracketed indexes, as people write it (`match.toolName[0]`); keys longer than any of ours are cut. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? keyText(part) : `${text}.${keyText(part)}`
  }, '')
}

function keyText(part: PropertyKey): string {
  const key = String(part)
  return key.length > LIMITS.metadataKeyMaxChars ? `${key.slice(0, LIMITS.metadataKeyMaxChars)}…` : key
}

/** The first issues of a failed parse: where, what was expected, what came, and the nearest known word as a hint. */
export function toIssues(error: z.ZodError, input: unknown): Issue[] {
  return error.issues
    .flatMap(splitIssue)
    .slice(0, LIMITS.issuesMax)
    .map((issue) => toIssue(issue, input))
}

/** The failure of an input that stands in a larger document: `pathOf` says where in it a path is. */
export function toInputError(
  error: z.ZodError,
  { input, pathOf }: { input: unknown; pathOf: (path: string) => string },
): HookscopeError {
  const issues = toIssues(error, input).map((issue) => createIssue({ ...issue, path: pathOf(issue.path) }))
  return new HookscopeError('INVALID_DOCUMENT', issues[0]?.message ?? 'The input does not fit.', { issues })
}

/** One issue an unknown key, and for a union the issues of the member that got furthest. */
function splitIssue(issue: ZodIssue): ZodIssue[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ ...issue, keys: [key] }))
  if (issue.code !== 'invalid_union') return [issue]
  const reached = issue.errors.filter((member) => !isOtherType(member))
  if (reached.length === 0) return [issue]
  const best = reached.reduce((a, b) => (depthOf(b) > depthOf(a) ? b : a))
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Whether a union member failed on the very type of the value, so that its issue says nothing about the value. */
const isOtherType = (issues: readonly ZodIssue[]) =>
  issues.every((issue) => issue.code === 'invalid_type' && issue.path.length === 0)

const depthOf = (issues: readonly ZodIssue[]) => Math.max(0, ...issues.map((issue) => issue.path.length))

function toIssue(issue: ZodIssue, input: unknown): Issue {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  const value = valueAt(input, path)
  const expected = expectedText(issue)
  const received = path.some((part) => FREE_DATA.has(String(part))) ? describeShape(value) : describeValue(value)
  const hint = hintFor(issue, value)
  return createIssue({ path: pathText(path), expected, received, ...(hint && { hint }) })
}

/** The value at a path, or undefined where the path leaves the document. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (value === null || typeof value !== 'object') return undefined
    return Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined
  }, input)
}

/** Fields that may hold anything, a secret too; texts in them are never repeated in a message. */
const FREE_DATA = new Set(['metadata', 'input', 'result', 'params', 'headers', 'url', 'argv', 'shell', 'prompt'])

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
  'approvalId workflowId externalEventId sessionId turnId agentId workspaceId profileId runId',
]
  .flatMap((line) => line.split(' '))
  .concat(Object.keys(FIELDS))

function hintFor(issue: ZodIssue, value: unknown): string | undefined {
  const [unknownKey] = issue.code === 'unrecognized_keys' ? issue.keys : []
  if (unknownKey !== undefined) {
    return didYouMean(
      nearest(
        unknownKey,
        KNOWN_FIELDS.filter((name) => name !== unknownKey),
      ),
    )
  }
  return typeof value === 'string' ? didYouMean(nearest(value, optionsOf(issue).map(String))) : undefined
}

const didYouMean = (word: string | undefined) => (word === undefined ? undefined : `Did you mean ${word}?`)
