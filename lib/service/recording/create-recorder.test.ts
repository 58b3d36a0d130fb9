import { describe, expect, it } from 'vitest'
import { type DispatchEnd, type DispatchStart, type EnvelopeDocument, PROCEEDS } from '#lib/contract'
import type { DispatchWrite, DispatchWriter } from '#lib/store'
import { envelopeV1, envelopeV2, outcomeRecord } from '#lib/testing'
import { createRecorder } from './create-recorder'

const end: DispatchEnd = { completedAtMs: 2, durationMs: 1, allowed: true, decision: PROCEEDS, skipped: [] }

function start(envelope: Record<string, unknown>, changes: Partial<DispatchStart> = {}): DispatchStart {
  return {
    dispatchId: 'd1',
    parentOutcomeId: null,
    envelope: envelope as EnvelopeDocument,
    version: 'runtime-hook/v2',
    startedAtMs: 1,
    ...changes,
  }
}

/** A store that keeps what it is given. */
function fakeStore(writer: Partial<DispatchWriter> = {}) {
  const writes: DispatchWrite[] = []
  const seen: unknown[] = []
  const ended: DispatchEnd[] = []
  const store = {
    begin(write: DispatchWrite): DispatchWriter {
      writes.push(write)
      return {
        start: async () => undefined,
        add: (outcome) => seen.push(outcome),
        end: async (given) => {
          ended.push(given)
          return { recorded: true, evidence: new Map() }
        },
        ...writer,
      }
    },
    noteLate: () => undefined,
  }
  return { store, writes, seen, ended }
}

describe('createRecorder', () => {
  it.each([
    ['its own run', envelopeV2({ scope: { runId: 'r1' }, references: { sourceEventId: 's', sessionId: 's1' } }), 'r1'],
    ['its session', envelopeV2({ references: { sourceEventId: 's', sessionId: 's1' } }), 's1'],
    ['a run of its own', envelopeV1(), 'dispatch:d1'],
  ])('records a dispatch under %s', (_name, envelope, runId) => {
    const { store, writes } = fakeStore()
    createRecorder(store).begin(start(envelope))
    expect(writes).toMatchObject([{ runId, dispatchId: 'd1', dialect: 'native', eventId: 'event-1' }])
  })

  it('records a nested dispatch under the run of the one around it, while that goes on', async () => {
    const { store, writes } = fakeStore()
    const recorder = createRecorder(store)
    const outer = recorder.begin(start(envelopeV1({ scope: { runId: 'r1' } })))
    recorder.begin(start(envelopeV1(), { dispatchId: 'd2', parentOutcomeId: 'd1.0' }))
    await outer.end(end)
    recorder.begin(start(envelopeV1(), { dispatchId: 'd3', parentOutcomeId: 'd1.0' }))
    expect(writes.map(({ runId }) => runId)).toEqual(['r1', 'r1', 'dispatch:d3'])
  })

  it('keeps no secret of input, result, reason, effects or decision', async () => {
    const { store, writes, seen, ended } = fakeStore()
    const input = { command: 'login --password hunter2', nested: { apiKey: 'opensesame' } }
    const recording = createRecorder(store).begin(start(envelopeV2({ input })))
    recording.add(outcomeRecord({ reason: 'password=hunter2', effects: { context: ['password=hunter2'], input } }))
    await recording.end({
      ...end,
      decision: {
        ...PROCEEDS,
        reason: 'password=hunter2',
        input: { changed: true, value: input, by: 'x' },
        toModel: [{ as: 'user', when: 'now', replaces: false, text: 'password=hunter2', by: 'x' }],
      },
    })
    expect(JSON.parse(writes[0]?.envelopeJson ?? '').input.nested).toEqual({ apiKey: '[REDACTED]' })
    const kept = JSON.stringify([writes, seen, ended])
    expect(kept).toContain('[REDACTED]')
    expect(kept).not.toMatch(/hunter2|opensesame/)
  })

  it('redacts by the wider rule what v1 lets through in metadata', () => {
    const { store, writes } = fakeStore()
    createRecorder(store).begin(start(envelopeV1({ metadata: { note: `id AK${'IAIOSFODNN7EXAMPLE'}` } })))
    expect(writes[0]?.envelopeJson).toContain('[REDACTED]')
  })

  it('cuts a large input after redacting it, and says so', () => {
    const { store, writes } = fakeStore()
    const input = { head: 'x'.repeat(16_370), tail: `Bearer ${'abc123'.repeat(20)}` }
    createRecorder(store).begin(start(envelopeV2({ input })))
    expect(writes[0]?.inputTruncated).toBe(true)
    expect(writes[0]?.envelopeJson).not.toContain('abc123')
    expect(JSON.parse(writes[0]?.envelopeJson ?? '').input.head).toBe(input.head)
  })

  it.each([
    [
      'begin',
      {
        begin: () => {
          throw new Error('cannot begin')
        },
        noteLate: () => undefined,
      },
      'cannot begin',
    ],
    [
      'add',
      fakeStore({
        add: () => {
          throw new Error('cannot add')
        },
      }).store,
      'cannot add',
    ],
    [
      'end',
      fakeStore({ end: () => Promise.reject(new Error('cannot end, password=hunter2')) }).store,
      'cannot end, password=[REDACTED]',
    ],
  ])('never breaks a dispatch when the store fails at %s', async (_step, store, error) => {
    const recorder = createRecorder(store)
    const recording = recorder.begin(start(envelopeV1()))
    recording.add(outcomeRecord())
    expect(await recording.end(end)).toEqual({ recorded: false, error })
    expect(recorder.counts()).toEqual({ recorded: 0, failed: 1, lastError: error })
  })

  it('counts what became durable', async () => {
    const recorder = createRecorder(fakeStore().store)
    await recorder.begin(start(envelopeV1())).end(end)
    expect(recorder.counts()).toEqual({ recorded: 1, failed: 0, lastError: null })
  })
})
