import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { mutate, mutations, v1Envelopes, v2Envelopes } from '#lib/testing'
import { CONTRACT } from './contract'

const { isEnvelope } = CONTRACT
const schemas: readonly z.ZodType[] = [CONTRACT.schemas.envelopeV1, CONTRACT.schemas.envelopeV2]

/** Whether zod takes the value and gives it back as it was. */
function isUnchangedByZod(value: unknown): boolean {
  return schemas.some((schema) => {
    const parsed = schema.safeParse(value)
    return parsed.success && isDeepStrictEqual(parsed.data, value)
  })
}

const valid = fc.oneof(v1Envelopes, v2Envelopes)
const nearlyValid = fc
  .tuple(valid, fc.array(mutations, { minLength: 1, maxLength: 3 }))
  .map(([envelope, changes]) => changes.reduce(mutate, envelope as unknown))

describe('the compiled check and the zod schema', () => {
  it('both take every valid envelope', () => {
    fc.assert(
      fc.property(valid, (envelope) => {
        expect(isUnchangedByZod(envelope)).toBe(true)
        expect(isEnvelope(envelope)).toBe(true)
      }),
    )
  })

  it('agree on every envelope that is nearly valid', () => {
    fc.assert(
      fc.property(nearlyValid, (value) => {
        expect(isEnvelope(value)).toBe(isUnchangedByZod(value))
      }),
      { numRuns: 10_000 },
    )
  })

  it('agree on any value at all', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isEnvelope(value)).toBe(isUnchangedByZod(value))
      }),
    )
  })

  it('are tried on both sides of the line', () => {
    const verdicts = fc.sample(nearlyValid, { numRuns: 1_000, seed: 7 }).map(isEnvelope)
    expect(verdicts.filter((verdict) => verdict).length).toBeGreaterThan(50)
    expect(verdicts.filter((verdict) => !verdict).length).toBeGreaterThan(300)
  })
})
