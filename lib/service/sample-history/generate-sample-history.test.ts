import { beforeAll, describe, expect, it } from 'vitest'
import { CONTRACT } from '#lib/contract'
import { findSecret } from '#lib/redact'
import type { RewakeRecord } from '#lib/store'
import { generateSampleHistory, type SampleChunk, type SampleSeed } from './generate-sample-history'
import { SAMPLE_HOOKS } from './sample-hooks'

const DAY_MS = 86_400_000
const endMs = Date.UTC(2026, 5, 17, 15, 20)

async function generate(seed: SampleSeed): Promise<SampleChunk[]> {
  const chunks: SampleChunk[] = []
  for await (const chunk of generateSampleHistory(seed)) chunks.push(chunk)
  return chunks
}

describe('the sample history', () => {
  let chunks: SampleChunk[]
  let rewakes: RewakeRecord[]
  beforeAll(async () => {
    chunks = await generate({ seed: 1, endMs })
    rewakes = chunks.flatMap((chunk) => chunk.rewakes)
  }, 120_000)
  const dispatches = () => chunks.flatMap((chunk) => chunk.dispatches)
  const outcomes = () => dispatches().flatMap((dispatch) => dispatch.outcomes)

  it('holds every disposition that a running server of this version comes to, and background runs', () => {
    expect([...new Set(outcomes().map(({ disposition }) => disposition))].sort()).toEqual([
      'allowed',
      'background',
      'denied',
      'failed-closed',
      'failed-open',
      'invalid-post-decision',
      'missing-handler',
      'observed',
      'reentrant',
      'timed-out',
    ])
    expect(outcomes().length).toBeGreaterThan(50_000)
  })

  it('holds handlers that settled too late, and some that never did', () => {
    const late = dispatches().flatMap(({ lateNotes }) => lateNotes)
    const timedOut = outcomes().filter(({ disposition }) => disposition === 'timed-out')
    expect(late.length).toBeGreaterThan(5)
    expect(timedOut.length).toBeGreaterThan(late.length)
    for (const { lateMs } of late) expect(lateMs).toBeGreaterThan(0)
  })

  it('holds rewakes in every state of the ledger, dropped for every reason', () => {
    expect([...new Set(rewakes.map(({ state }) => state))].sort()).toEqual([
      'delivered',
      'dropped',
      'ended',
      'leased',
      'queued',
      'running',
    ])
    expect([...new Set(rewakes.map(({ dropReason }) => dropReason ?? ''))].sort()).toEqual([
      '',
      'agent-ended',
      'crashed',
      'duplicate',
      'expired',
      'inactive-run',
      'queue-full',
      'surplus',
      'undeliverable',
    ])
    const known = new Set(outcomes().map(({ outcomeId }) => outcomeId))
    expect(rewakes.filter(({ outcomeId }) => !known.has(outcomeId))).toEqual([])
  })

  it('shows the slow version and the mended one', () => {
    const medianOf = (version: number) => {
      const durations = outcomes()
        .filter((outcome) => outcome.hookId === 'tests.affected' && outcome.definitionVersion === version)
        .map(({ durationMs }) => durationMs)
        .sort((a, b) => a - b)
      return durations[durations.length >> 1] ?? Number.NaN
    }
    expect(medianOf(3)).toBeGreaterThan(5 * medianOf(2))
    expect(medianOf(4)).toBeLessThan(medianOf(2))
  })

  it('is quieter at weekends', () => {
    const perDay = new Map<string, number>()
    for (const { write } of dispatches()) {
      const date = new Date(write.startedAtMs).toISOString().slice(0, 10)
      perDay.set(date, (perDay.get(date) ?? 0) + 1)
    }
    expect(perDay.get('2026-06-13')).toBeLessThan((perDay.get('2026-06-16') ?? 0) / 2)
    expect(perDay.get('2026-06-14')).toBeLessThan((perDay.get('2026-06-16') ?? 0) / 2)
  })

  it('keeps within its thirty days, holds no secret, and its definitions fit the contract', () => {
    for (const { write } of dispatches()) {
      expect(write.startedAtMs).toBeGreaterThanOrEqual(endMs - 30 * DAY_MS)
      expect(write.startedAtMs).toBeLessThan(endMs)
      expect(findSecret(write.envelopeJson ?? '', 'v2')).toBeNull()
    }
    const documents = chunks.flatMap(({ definitions }) => definitions)
    expect(new Set(documents.map(({ document }) => document.id)).size).toBe(SAMPLE_HOOKS.length)
    for (const { document } of documents) expect(CONTRACT.parseDefinition(document)).toEqual(document)
  })
})

describe('a sample history', () => {
  const place = { endMs, days: 1 }

  it('is the same for the same seed and end', async () => {
    expect(await generate({ ...place, seed: 7 })).toEqual(await generate({ ...place, seed: 7 }))
  })

  it('is another one for another seed', async () => {
    const [first, second] = await Promise.all([generate({ ...place, seed: 7 }), generate({ ...place, seed: 8 })])
    expect(first).not.toEqual(second)
  })

  it('has something in its last hour, whenever it ends', async () => {
    const nightMs = Date.UTC(2026, 5, 14, 3, 10)
    const chunks = await generate({ seed: 1, endMs: nightMs, days: 1 })
    const latest = chunks
      .flatMap(({ dispatches }) => dispatches)
      .filter(({ write }) => write.startedAtMs > nightMs - 3_600_000)
    expect(latest.length).toBeGreaterThan(20)
  })
})
