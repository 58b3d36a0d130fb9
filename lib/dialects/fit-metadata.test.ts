import { describe, expect, test } from 'vitest'
import { LIMITS, utf8Bytes } from '#lib/contract'
import { mappingContext } from '#lib/testing'
import { fitMetadata, settleMetadata } from './fit-metadata'

const { redaction } = mappingContext()

describe('fitMetadata', () => {
  test('leaves alone what fits', () => {
    const metadata = { title: 'x'.repeat(1_000), applied: true }
    expect(fitMetadata(metadata)).toBe(metadata)
  })

  test('halves the text that takes most bytes, whatever its characters', () => {
    const wide = '\u0001'.repeat(2_000)
    const metadata = { title: 'x'.repeat(6_000), error: wide, applied: true }
    expect(fitMetadata(metadata)).toEqual({ title: 'x'.repeat(6_000), error: wide.slice(0, 1_000), applied: true })
  })

  test('goes on until it fits', () => {
    const fitted = fitMetadata({ title: '\u0001'.repeat(50_000), error: '\u0001'.repeat(50_000) })
    expect(utf8Bytes(JSON.stringify(fitted))).toBeLessThanOrEqual(LIMITS.metadataMaxBytes)
  })
})

describe('settleMetadata', () => {
  test('leaves alone what holds no secret', () => {
    const metadata = { title: 'fine', applied: true }
    expect(settleMetadata(metadata, redaction)).toBe(metadata)
  })

  test('drops the field a secret is in', () => {
    expect(settleMetadata({ title: 'fine', error: 'secret=abc', applied: true }, redaction)).toEqual({
      title: 'fine',
      applied: true,
    })
  })

  test('drops every text when only all of them together read as a secret', () => {
    const pair = /"title":"a","error":"b"/
    const redactText = (text: string) => text.replace(pair, '')
    const metadata = { title: 'a', error: 'b', applied: true }
    expect(settleMetadata(metadata, { ...redaction, redactText })).toEqual({ applied: true })
  })
})
