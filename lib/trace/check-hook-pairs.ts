import { FOREIGN_JOURNAL_KINDS } from '#lib/contract'

/** What the check looks at in an event of the journal of one attempt, in the order of its sequence. */
export interface JournalEntry {
  readonly sequence: number
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Something that is wrong with the journal: the event's sequence, the field, and a sentence. */
export interface PairProblem {
  readonly sequence: number
  readonly path: string
  readonly message: string
}

/** What a journal is checked with. */
export interface PairCheck {
  /** Dialects there are; any name when absent. */
  readonly dialects?: readonly string[]
  /** Whether hooks may still run, so that an invocation may wait for its result. */
  readonly isLive?: boolean
}

/**
 * The problems of the `hook/invoked` and `hook/result` pairs of a journal (seeds.md §3.6): every result has its own
 * invocation of the same turn, point and handler before it, and every invocation exactly one result. Other events are
 * left alone.
 */
export function checkHookPairs(entries: readonly JournalEntry[], check: PairCheck = {}): PairProblem[] {
  const problems: PairProblem[] = []
  const waiting = new Map<string, number[]>()
  let lastSequence = 0
  for (const entry of entries) {
    const say = (path: string, message: string) => problems.push({ sequence: entry.sequence, path, message })
    if (entry.sequence <= lastSequence) say('sequence', `expected more than ${lastSequence}, got ${entry.sequence}`)
    lastSequence = Math.max(lastSequence, entry.sequence)
    const fields = FIELDS[entry.kind]
    if (fields === undefined) continue
    for (const field of fields) {
      if (!field.takes(entry.payload[field.name], check)) say(`payload.${field.name}`, `expected ${field.expected}`)
    }
    const key = JSON.stringify(PAIRED.map((name) => entry.payload[name]))
    const open = waiting.get(key) ?? []
    waiting.set(key, open)
    if (entry.kind === FOREIGN_JOURNAL_KINDS.invoked) open.push(entry.sequence)
    else if (open.shift() === undefined)
      say('payload', 'expected an invocation of its turn, point and handler before it')
  }
  return check.isLive ? problems : [...problems, ...withoutResult(waiting)]
}

/** What an invocation and its result have in common; several may wait, the first is answered first. */
const PAIRED = ['turn', 'point', 'handlerId'] as const

interface FieldRule {
  readonly name: string
  readonly expected: string
  takes(value: unknown, check: PairCheck): boolean
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isTextIfAny = (value: unknown) => value === undefined || isText(value)

const COMMON: readonly FieldRule[] = PAIRED.map((name) => ({
  name,
  expected: 'a text that is not blank',
  takes: isText,
}))

const FIELDS: Readonly<Record<string, readonly FieldRule[]>> = {
  [FOREIGN_JOURNAL_KINDS.invoked]: [
    ...COMMON,
    {
      name: 'dialect',
      expected: 'a dialect there is',
      takes: (value, { dialects }) => isText(value) && (dialects?.includes(String(value)) ?? true),
    },
    {
      name: 'matcher',
      expected: 'a text or nothing',
      takes: (value) => value === undefined || typeof value === 'string',
    },
  ],
  [FOREIGN_JOURNAL_KINDS.result]: [
    ...COMMON,
    { name: 'decision', expected: 'a text that is not blank', takes: isText },
    {
      name: 'exitCode',
      expected: 'a whole number or nothing',
      takes: (value) => value === undefined || Number.isInteger(value),
    },
    { name: 'stderrSummary', expected: 'a text that is not blank, or nothing', takes: isTextIfAny },
    {
      name: 'durationMs',
      expected: 'a finite number of 0 or more',
      takes: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
    },
  ],
}

function withoutResult(waiting: ReadonlyMap<string, readonly number[]>): PairProblem[] {
  return [...waiting.values()]
    .flat()
    .toSorted((a, b) => a - b)
    .map((sequence) => ({ sequence, path: 'payload', message: 'expected a result of it, got none' }))
}
