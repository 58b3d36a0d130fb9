import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EnvelopeDocument } from '#lib/contract'
import { redactValue } from '#lib/redact'
import { envelopeV2 } from '#lib/testing'
import { keepEnvelope } from './keep-envelope'

const secretText = fc.constantFrom('password=hunter2', `Bearer ${'abc123'.repeat(4)}`, `gh${'p_0123456789abcdef'}`)
const key = fc.oneof(fc.constantFrom('command', 'apiKey', 'password', 'tokenCount'), fc.string())
const payload = fc.dictionary(
  key,
  fc.oneof(fc.jsonValue({ maxDepth: 3 }), secretText, fc.string({ maxLength: 40_000 })),
)

describe('keepEnvelope', () => {
  it('keeps nothing that redacting again would change, and marks what it cut', () => {
    fc.assert(
      fc.property(payload, (value) => {
        const input = JSON.parse(JSON.stringify(value))
        const { envelopeJson, inputTruncated } = keepEnvelope(envelopeV2({ input }) as EnvelopeDocument)
        const stored = JSON.parse(envelopeJson)
        expect(redactValue(stored, 'v2').redactedFields).toEqual([])
        if (!inputTruncated) expect(Object.keys(stored.input)).toHaveLength(Object.keys(input).length)
        expect(envelopeJson.length).toBeLessThan(20_000)
      }),
    )
  })
})
