import { type EnvelopeReferences, type EnvelopeScope, type EnvelopeV2, type JsonObject, V2 } from '#lib/contract'
import type { Random } from './random'
import { type SampleCall, sampleCall } from './sample-calls'

/** An event of the history before the hooks have seen it. */
export interface SampleEvent {
  atMs: number
  envelope: EnvelopeV2
  /** Events that must have gone through for this one to happen. */
  needs: readonly string[]
}

/** A session: who it belongs to and when it starts. */
export interface SampleSession {
  runId: string
  startMs: number
  scope: EnvelopeScope
}

const PROMPTS = [
  'Add a retry with backoff to the payment client and cover it with tests.',
  'Why does the checkout page flicker after login?',
  'Rename OrderLine to LineItem in the billing package.',
  'The nightly build is red, find the cause.',
  'Write a migration that adds an index on invoices.created_at.',
  'Update the README with the new environment variables.',
  'Extract the price rounding into one function.',
  'Make the CSV export stream instead of loading everything.',
] as const

const LAST_WORDS = ['All tests pass now.', 'Done, two files changed.', 'I have updated the three call sites.'] as const

/** The events of a session in order of time. */
export function sampleEvents(session: SampleSession, random: Random): SampleEvent[] {
  const events: SampleEvent[] = []
  let atMs = session.startMs
  const add = (event: string, { needs = [], ...part }: Part) => {
    const envelope = toEnvelope({ event, atMs, session, number: events.length }, part)
    events.push({ atMs, envelope, needs })
    atMs += Math.round(random.around(2_500, 0.6)) + 40
    return envelope.eventId
  }
  add('session.pre-start', { metadata: { workdir: '.' } })
  const turns = random.integer(1, 5)
  for (let turn = 1; turn <= turns; turn += 1) {
    addTurn({ add, random, turnId: `turn-${turn}` })
    atMs += Math.round(random.around(40_000, 0.7))
  }
  add('session.post-end', { metadata: { workdir: '.', stopReason: 'prompt_input_exit' } })
  return events
}

interface Part {
  needs?: readonly string[]
  references?: Partial<EnvelopeReferences>
  metadata: JsonObject
  input?: JsonObject
  result?: JsonObject
}

interface Turn {
  /** Answers the id of the event. */
  add(event: string, part: Part): string
  random: Random
  turnId: string
}

function addTurn(turn: Turn): void {
  const { add, random, turnId } = turn
  const references = { turnId }
  const text = random.chance(0.006) ? 'Load the customer dump and find the duplicates.' : random.pick(PROMPTS)
  const needs = [add('prompt.pre-submit', { references, metadata: { workdir: '.' }, input: { text } })]
  const calls = random.integer(1, 8)
  for (let call = 1; call <= calls; call += 1)
    addCall(turn, sampleCall(random), { needs, toolCallId: `${turnId}-call-${call}` })
  const areRed = random.chance(0.07)
  const preview = areRed ? 'Two tests fail, the rest is done.' : random.pick(LAST_WORDS)
  add('turn.pre-stop', {
    needs,
    references,
    metadata: { workdir: '.', stopHookActive: false, consecutiveBlocks: 0, lastMessagePreview: preview },
  })
  if (random.chance(0.4)) {
    const requiredOpen = random.chance(0.12) ? 1 : 0
    add('completion.pre-accept', {
      needs,
      references,
      metadata: {
        workdir: '.',
        workspaceChanged: true,
        assistantTextEmpty: false,
        todoSummary: {
          total: 4,
          requiredTotal: 3,
          requiredCompleted: 3 - requiredOpen,
          requiredFailed: 0,
          requiredOpen,
        },
      },
    })
  }
  if (random.chance(0.25)) {
    add('notification.post-sent', {
      needs,
      references,
      metadata: { kind: 'idle_prompt', messagePreview: 'The agent is waiting for your input.', workdir: '.' },
    })
  }
}

/** Where a call stands: what must have gone through before it, and its id. */
interface CallPlace {
  needs: readonly string[]
  toolCallId: string
}

function addCall({ add, random, turnId }: Turn, call: SampleCall, place: CallPlace): void {
  const { toolName, input, result, error } = call
  const references = { turnId, toolCallId: place.toolCallId }
  const toolArgumentsPreview = JSON.stringify(input).slice(0, 512)
  let { needs } = place
  if (toolName === 'WebFetch') {
    const ruleId = random.chance(0.06) ? 'unknown-host' : 'documentation'
    const metadata = { toolName, decision: 'ask', reason: 'The host is looked up.', ruleId, workdir: '.' }
    needs = [...needs, add('permission.pre-decision', { needs, references, metadata })]
  }
  const asked = { toolName, toolArgumentsPreview, workdir: '.' }
  needs = [...needs, add('tool.pre-use', { needs, references, metadata: asked, input })]
  const ended = { toolName, workdir: '.', isError: error !== null, ...failureOf(error) }
  add('tool.post-use', { needs, references, metadata: { ...ended, resultMetadataPresent: false }, result })
  if (error !== null) add('tool.post-failure', { needs, references, metadata: { ...ended, toolArgumentsPreview } })
}

function failureOf(error: string | null): JsonObject {
  return error === null ? {} : { errorClass: 'EXIT_CODE', executionError: error }
}

interface EventPlace {
  event: string
  atMs: number
  session: SampleSession
  number: number
}

function toEnvelope({ event, atMs, session, number }: EventPlace, part: Omit<Part, 'needs'>): EnvelopeV2 {
  const { runId, scope } = session
  const { references, ...rest } = part
  return {
    schemaVersion: V2,
    payloadVersion: 1,
    eventId: `${runId}:${number}`,
    event,
    occurredAt: new Date(atMs).toISOString(),
    scope,
    references: {
      sourceEventId: `${runId}:source:${number}`,
      sessionId: runId,
      taskId: `task-${runId}`,
      attemptId: 'attempt-1',
      ...references,
    },
    ...rest,
  }
}
