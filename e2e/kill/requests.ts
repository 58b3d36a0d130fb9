import { EVENT_KINDS, type EventKind } from './hooks'
import type { Random } from './random'

/** An attempt whose journal an event names. */
export interface Attempt {
  taskId: string
  attemptId: string
}

/** One envelope as it was sent. */
export interface SentEvent {
  eventId: string
  kind: EventKind
  attempt: Attempt | null
  runId: string
  envelope: Readonly<Record<string, unknown>>
}

/** One request to `POST /api/dispatch`: an envelope, a list or lines. */
export interface DispatchRequest {
  form: 'one' | 'list' | 'lines'
  events: readonly SentEvent[]
}

/** Makes the requests of one round. */
export interface RequestSource {
  next(random: Random): DispatchRequest
  /** Everything that was handed out, in order. */
  readonly events: readonly SentEvent[]
  readonly runIds: readonly string[]
}

/** Events of one run go one after another; many runs make the groups large that are committed at once. */
const RUNS = 24
/** Two attempts go on over the whole campaign; their sequences must have no gap where a server died. */
const LASTING_ATTEMPTS: readonly Attempt[] = [
  { taskId: 'task-lasting', attemptId: 'attempt-1' },
  { taskId: 'task-lasting', attemptId: 'attempt-2' },
]
const FORMS = ['one', 'one', 'list', 'lines'] as const
const BATCH_MAX = 60
const REPEAT_CHANCE = 0.12
const TEXT_LINES_MAX = 60

/** Requests of one round; some of their events were sent before, in this round or (`earlier`) in the one before it. */
export function createRequestSource(round: number, earlier: readonly SentEvent[]): RequestSource {
  const runIds = Array.from({ length: RUNS }, (_, index) => `kill-${round}-${index}`)
  const ownAttempts = ['attempt-1', 'attempt-2'].map((attemptId) => ({ taskId: `task-${round}`, attemptId }))
  const attempts = [...LASTING_ATTEMPTS, ...ownAttempts]
  const events: SentEvent[] = []
  const nextEvent = (random: Random): SentEvent => {
    const runId = runIds[random.integer(0, RUNS - 1)] ?? ''
    const known = earlier.length + events.length
    const repeated = random.chance(REPEAT_CHANCE) && at([earlier, events], random.integer(0, known - 1))
    if (repeated) return inRun(repeated, runId)
    const attempt = attempts[random.integer(0, attempts.length)] ?? null
    return createEvent(random, { eventId: `event-${round}-${events.length}`, runId, attempt })
  }
  return {
    events,
    runIds,
    next(random) {
      const form = random.pick(FORMS)
      const length = form === 'one' ? 1 : random.integer(2, BATCH_MAX)
      const start = events.length
      while (events.length < start + length) events.push(nextEvent(random))
      return { form, events: events.slice(start) }
    },
  }
}

function at(lists: readonly [readonly SentEvent[], readonly SentEvent[]], index: number): SentEvent | undefined {
  const [head, tail] = lists
  return index < head.length ? head[index] : tail[index - head.length]
}

function inRun(event: SentEvent, runId: string): SentEvent {
  const { scope } = event.envelope
  return { ...event, runId, envelope: { ...event.envelope, scope: { ...(scope as object), runId } } }
}

function createEvent(random: Random, place: Pick<SentEvent, 'eventId' | 'runId' | 'attempt'>): SentEvent {
  const kind = random.pick(EVENT_KINDS)
  const { eventId, runId, attempt } = place
  const text = 'one more line of text\n'.repeat(random.integer(1, TEXT_LINES_MAX))
  const common = {
    eventId,
    event: kind.event,
    occurredAt: '2026-01-31T09:30:00Z',
    scope: { ...(kind.workspaceId !== null && { workspaceId: kind.workspaceId }), runId },
    references: { sourceEventId: `source-of-${eventId}`, ...attempt },
    metadata: { toolName: 'Bash' },
  }
  const payload = kind.event === 'tool.pre-use' ? { input: { command: text } } : { result: { output: text } }
  const envelope = random.chance(0.5)
    ? { schemaVersion: 'runtime-hook/v1', ...common }
    : { schemaVersion: 'runtime-hook/v2', payloadVersion: 1, ...common, ...payload }
  return { ...place, kind, envelope }
}
