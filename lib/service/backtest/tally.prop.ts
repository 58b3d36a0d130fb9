import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BACKTEST_VERDICTS, type BacktestExample, UNKNOWN_REASONS, type UnknownReason } from '#lib/contract'
import { createTally } from './tally'

const reasons = Object.keys(UNKNOWN_REASONS) as UnknownReason[]

const judged: fc.Arbitrary<BacktestExample> = fc
  .record({
    verdict: fc.constantFrom(...BACKTEST_VERDICTS),
    reason: fc.constantFrom(...reasons),
    redacted: fc.boolean(),
  })
  .map(({ verdict, reason, redacted }, at = 0) => ({
    verdict,
    dispatchId: `d${at}`,
    runId: 'r',
    event: 'tool.pre-use',
    subject: null,
    startedAt: '2026-01-31T09:30:00.000Z',
    byThen: null,
    byNow: null,
    reason: null,
    unknown: verdict === 'unknown' ? reason : null,
    redacted,
    envelope: {},
  }))

it('counts every envelope once, and every unknown one under one reason', () => {
  fc.assert(
    fc.property(fc.array(judged, { maxLength: 120 }), (envelopes) => {
      const tally = createTally()
      for (const envelope of envelopes) tally.add(envelope)
      const { done, counts, unknown, redacted, examples } = tally.report()
      const sum = Object.values(counts).reduce((a, b) => a + b, 0)
      expect([done, sum]).toEqual([envelopes.length, envelopes.length])
      expect(Object.values(unknown).reduce((a, b) => a + b, 0)).toBe(counts.unknown)
      expect(redacted).toBeLessThanOrEqual(done - counts.unknown)
      for (const verdict of BACKTEST_VERDICTS) {
        const own = envelopes.filter((envelope) => envelope.verdict === verdict)
        expect(counts[verdict]).toBe(own.length)
        expect(examples[verdict]).toEqual(own.slice(-20).reverse())
      }
    }),
  )
})
