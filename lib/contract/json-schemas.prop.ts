import fc from 'fast-check'
import { expect, it } from 'vitest'
import { issuesOf, mutate, mutations, takesJson, v1Envelopes, v2Envelopes } from '#lib/testing'
import { CONTRACT } from './contract'
import { jsonSchemas } from './json-schemas'

const schema = jsonSchemas(CONTRACT).envelope

/** Bounds that JSON Schema has no word for, or counts in whole characters instead of UTF-16 units. */
const beyondJsonSchema = /bytes of JSON|levels deep|at most \d+ characters/

/** Documents as they come over the wire. */
const received = fc
  .tuple(fc.oneof(v1Envelopes, v2Envelopes), fc.array(mutations, { maxLength: 2 }))
  .map(([envelope, changes]) => JSON.stringify(changes.reduce(mutate, envelope as unknown)) ?? 'null')
  .map((text): unknown => JSON.parse(text))

it('the schema takes every envelope that is valid as it stands', () => {
  fc.assert(
    fc.property(received, (envelope) => {
      fc.pre(CONTRACT.isEnvelope(envelope))
      expect(takesJson(schema, envelope)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

it('the schema refuses what the parser refuses, but for bounds it cannot say', () => {
  fc.assert(
    fc.property(received, (envelope) => {
      if (!takesJson(schema, envelope)) return
      const issues = issuesOf(CONTRACT.parseEnvelope, envelope)
      expect(issues.filter(({ expected }) => !beyondJsonSchema.test(expected))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
