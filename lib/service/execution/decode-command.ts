import type { SimulatedEnd } from '#lib/bus'
import { Answer, isJsonObject, type JsonObject } from '#lib/contract'
import { exitWords, type ProcessEnd } from '#lib/protocol'

/** How a command of a definition ended. */
export interface CommandEnd extends ProcessEnd {
  readonly isStdoutTruncated: boolean
}

/** What exit codes mean beside 0; every other is a failure (seeds.md §2.8). */
const BLOCKING_CODES: readonly number[] = [1, 2]

const STATUSES = ['pass', 'block', 'failed'] as const

/** What the JSON on standard output says; an answer of our own form stands beside the form of the command protocol. */
interface Said {
  readonly status: (typeof STATUSES)[number] | null
  readonly message: string
  readonly annotations: readonly string[]
  readonly input: JsonObject | null
  readonly answer: Answer | null
}

const UNSAID: Said = { status: null, message: '', annotations: [], input: null, answer: null }

/**
 * What a command hook has answered, or that it failed (seeds.md §2.8): code 0 lets JSON speak, 1 and 2 refuse whatever
 * the JSON says, every other end is a failure. Never throws.
 */
export function decodeCommand(end: CommandEnd): SimulatedEnd {
  const said = readOutput(end.stdout)
  const failure = failureOf(end)
  if (failure !== null) return failed(said.message || end.stderr.trim() || failure)
  if (end.exitCode !== null && BLOCKING_CODES.includes(end.exitCode)) {
    return { answer: withNotes({ decision: 'deny', reason: said.message || end.stderr.trim() }, said) }
  }
  if (said.answer !== null) return { answer: said.answer }
  if (said.status === 'failed') return failed(said.message || 'The hook says that it failed.')
  if (said.status === null) return { answer: withMessage({ decision: 'allow' }, end.stdout.trim()) }
  if (said.status === 'block') return { answer: withNotes({ decision: 'deny', reason: said.message }, said) }
  const answer = withMessage(withNotes({ decision: 'allow' }, said), said.message)
  return { answer: said.input === null ? answer : { ...answer, input: said.input } }
}

/** Why the end is a failure whatever was printed; null where it is an answer. */
function failureOf(end: CommandEnd): string | null {
  if (end.spawnError !== null) return `It could not be started: ${end.spawnError}`
  if (end.timedOut) return 'It did not end in time.'
  if (end.isStdoutTruncated) return 'It wrote more than is read.'
  if (end.exitCode === 0 || (end.exitCode !== null && BLOCKING_CODES.includes(end.exitCode))) return null
  return `It failed: ${exitWords(end)}.`
}

const failed = (diagnostic: string): SimulatedEnd => ({ fails: 'rejected', diagnostic })

function withNotes({ reason, ...answer }: Answer, { annotations }: Said): Answer {
  return {
    ...answer,
    ...(reason !== undefined && reason !== '' && { reason }),
    ...(annotations.length > 0 && { annotations: [...annotations] }),
  }
}

const withMessage = (answer: Answer, message: string): Answer =>
  message === '' ? answer : { ...answer, diagnostic: message }

function readOutput(stdout: string): Said {
  const value = parseObject(stdout.trim())
  if (value === null) return UNSAID
  const answer = Answer.safeParse(value)
  if (answer.success) return { ...UNSAID, message: answer.data.reason ?? '', answer: answer.data }
  const { status, message, annotations, update_input: input } = value
  const word = typeof status === 'string' ? status.toLowerCase() : ''
  return {
    status: STATUSES.find((known) => known === word) ?? null,
    message: typeof message === 'string' ? message.trim() : '',
    annotations: Array.isArray(annotations) ? annotations.filter((note) => typeof note === 'string') : [],
    input: isJsonObject(input) ? input : null,
    answer: null,
  }
}

function parseObject(text: string): JsonObject | null {
  if (!text.startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}
