import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATALOGUE, CONTRACT } from '#lib/contract'
import { mappingContext } from '#lib/testing'
import { DIALECTS, dialectOf } from './all'
import { mappingOf, toEnvelope } from './to-envelope'

interface Recording {
  dialect: string
  agentVersion: string
  event: string
  payload: Record<string, unknown>
}

const recordings = readFileSync(new URL('./fixtures/recorded-payloads.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Recording => JSON.parse(line))

const context = mappingContext()

function map({ dialect: name, payload }: Recording) {
  const dialect = dialectOf(name)
  if (!dialect) throw new Error(`${name} is not a dialect`)
  return { dialect, mapped: toEnvelope(dialect, payload, context) }
}

const withPoint = recordings.filter((recording) => map(recording).mapped.point !== null)
const labelled = (list: readonly Recording[]) =>
  list.map((recording, index) => [`${index + 1}: ${recording.dialect} ${recording.event}`, recording] as const)

const RECORDED = ['claude-code', 'codex', 'gemini-cli', 'qwen-code']

test('recordings of every recorded dialect are there, of the version the dialect names', () => {
  const versions = new Set(recordings.map(({ dialect, agentVersion }) => `${dialect} ${agentVersion}`))
  const named = DIALECTS.filter(({ name }) => RECORDED.includes(name))
  expect([...versions]).toEqual(named.map(({ name, agentVersion }) => `${name} ${agentVersion}`))
  expect(withPoint.length).toBeGreaterThan(80)
})

test.each(labelled(recordings))('%s is an event the dialect knows', (_label, recording) => {
  const { dialect, mapped } = map(recording)
  expect(mapped.event).toBe(recording.event)
  expect(mapped.point).toBe(mappingOf(dialect, recording.event)?.point)
})

describe.each(labelled(withPoint))('%s', (_label, recording) => {
  const { mapped } = map(recording)
  if (mapped.point === null) throw new Error(mapped.reason)
  const { envelope } = mapped
  const { payload } = recording

  test('is a valid envelope as it stands', () => {
    expect(CONTRACT.parseEnvelope(envelope)).toEqual(envelope)
  })

  test('keeps its ids in the references', () => {
    expect(envelope.references.sessionId).toBe(payload.session_id)
    expect(envelope.references.toolCallId).toBe(payload.tool_use_id)
    expect(envelope.references.turnId).toBe(payload.turn_id ?? payload.prompt_id)
    const metadata = JSON.stringify(envelope.metadata)
    for (const id of [payload.session_id, payload.tool_use_id, payload.turn_id, payload.prompt_id]) {
      if (typeof id === 'string') expect(metadata).not.toContain(id)
    }
  })

  test('shows no absolute path and no transcript in its metadata', () => {
    expect(JSON.stringify(envelope.metadata)).not.toMatch(/\/home\/dev|transcript|\.jsonl/)
    expect(envelope.metadata.workdir).toBe('.')
  })

  test('hands on whole what hooks may rewrite', () => {
    const { update } = CATALOGUE.point(envelope.event)?.capabilities ?? { update: 'none' }
    const input = payload.tool_input ?? { text: payload.prompt }
    const response = payload.tool_response
    const result = typeof response === 'string' ? { text: response } : response
    expect(envelope.input).toEqual(update === 'input' ? input : undefined)
    expect(envelope.result).toEqual(update === 'result' ? result : undefined)
  })
})
