import { describe, expect, test } from 'vitest'
import { credentialInMetadata, sanitizeDiagnostic } from './index'

const versions = ['v1', 'v2'] as const

describe.each(versions)('sanitizeDiagnostic by the rules of %s', (version) => {
  test('trims and makes one line', () => {
    expect(sanitizeDiagnostic(' \n a\t\tb\r\n\u00a0c  ', version)).toBe('a b c')
  })

  test.each(['', ' \n\t '])('gives nothing for %j', (text) => {
    expect(sanitizeDiagnostic(text, version)).toBeUndefined()
  })

  test('redacts before it cuts, so that no front of a secret is left', () => {
    const front = 'x'.repeat(981)
    const line = sanitizeDiagnostic(`${front} password=hunter2hunter2hunter2`, version)
    expect(line).toBe(`${front} password=`)
  })

  test('cuts at 1000 units and never through a character', () => {
    expect(sanitizeDiagnostic('y'.repeat(1001), version)).toBe('y'.repeat(1000))
    expect(sanitizeDiagnostic(`${'y'.repeat(999)}😀`, version)).toBe('y'.repeat(999))
    expect(sanitizeDiagnostic(`${'y'.repeat(998)}😀z`, version)).toBe(`${'y'.repeat(998)}😀`)
  })
})

test('a cut word that reads as a secret is taken out again', () => {
  const front = 'x'.repeat(988)
  expect(sanitizeDiagnostic(`${front} token: string`, 'v2')).toBe(`${front} token:`)
})

describe('credentialInMetadata', () => {
  test('looks at all of the text', () => {
    const metadata = { note: 'n'.repeat(15_000), detail: `see\nsk-${'abcdefgh1234'}` }
    expect(credentialInMetadata(JSON.stringify(metadata))?.rule).toBe('prefixed-key')
    expect(credentialInMetadata(JSON.stringify({ note: metadata.note }))).toBeNull()
  })

  test.each([
    'password=x',
    'Secret : x',
    'API-KEY=x',
    'bearer x',
    `gh${'p_'}0123456789ab`,
    `github${'_pat_'}0123456789ab`,
  ])('finds %j in any case', (detail) => {
    for (const text of [detail, detail.toUpperCase(), detail.toLowerCase()]) {
      expect([text, credentialInMetadata(JSON.stringify({ detail: text })) !== null]).toEqual([text, true])
    }
  })

  test('knows no more than the first contract did', () => {
    for (const text of ['AKIA0123456789ABCDEF', 'Basic dXNlcjpwYXNz', 'https://a:b@c', 'token=[REDACTED]']) {
      expect([text, credentialInMetadata(JSON.stringify({ text }))]).toEqual([text, null])
    }
  })
})
