import { describe, expect, test } from 'vitest'
import { redactValue } from './index'

const githubToken = `gh${'p_'}0123456789abcdefABCDEF`

describe('redactValue', () => {
  test('replaces texts and numbers under sensitive keys, keeping shape, booleans, null and empty text', () => {
    const json = { credentials: { user: 'ann', pin: 1234, list: ['a', true, null, ''] }, tokenCount: 5, name: 'ann' }
    expect(redactValue(json, 'v2')).toEqual({
      value: {
        credentials: { user: '[REDACTED]', pin: '[REDACTED]', list: ['[REDACTED]', true, null, ''] },
        tokenCount: 5,
        name: 'ann',
      },
      redactedFields: ['credentials.user', 'credentials.pin', 'credentials.list[0]'],
      truncated: false,
    })
  })

  test('takes the key rule of the version', () => {
    expect(redactValue({ tokenCount: 5, accessKey: 'k' }, 'v1').redactedFields).toEqual(['tokenCount'])
    expect(redactValue({ tokenCount: 5, accessKey: 'k' }, 'v2').redactedFields).toEqual(['accessKey'])
  })

  test('redacts inside texts and keys, and keeps keys apart that become one', () => {
    const json = {
      [githubToken]: 1,
      [`${githubToken}0`]: 2,
      command: ['curl', `-H "Authorization: Bearer ${githubToken}"`],
    }
    expect(redactValue(json, 'v2')).toEqual({
      value: { '[REDACTED]': 1, '[REDACTED] 2': 2, command: ['curl', '-H "Authorization: Bearer [REDACTED]"'] },
      redactedFields: ['[REDACTED]', '[REDACTED]', 'command[1]'],
      truncated: false,
    })
  })

  test('keeps a key named __proto__ as a key', () => {
    const { value } = redactValue(JSON.parse('{"__proto__": {"token": "t"}}'), 'v2')
    expect(JSON.stringify(value)).toBe('{"__proto__":{"token":"[REDACTED]"}}')
  })

  test('treats what JSON cannot hold as JSON.stringify does', () => {
    const json = { none: undefined, call: () => 1, list: [undefined, Number.NaN], infinite: Number.POSITIVE_INFINITY }
    expect(redactValue(json, 'v2').value).toEqual({ list: [null, null], infinite: null })
  })

  test('cuts long texts after they were redacted', () => {
    const { value, truncated } = redactValue({ note: `ok ${githubToken} and more` }, 'v2', { maxStringChars: 16 })
    expect(value).toEqual({ note: 'ok [REDACTED] an' })
    expect(truncated).toBe(true)
  })

  test('leaves out from the end what does not fit, and stays JSON of that size', () => {
    const json = { a: 'é'.repeat(10), list: [1, 22, 333], b: true }
    const bounded = (maxBytes: number) => {
      const { value, truncated } = redactValue(json, 'v2', { maxBytes })
      return [value, truncated]
    }
    const wholeBytes = new TextEncoder().encode(JSON.stringify(json)).length
    expect(bounded(wholeBytes)).toEqual([json, false])
    expect(bounded(wholeBytes - 1)).toEqual([{ a: 'é'.repeat(10), list: [1, 22, 333] }, true])
    expect(bounded(40)).toEqual([{ a: 'é'.repeat(10), list: [1] }, true])
    expect(bounded(15)).toEqual([{ a: 'ééé' }, true])
    expect(bounded(4)).toEqual([{}, true])
  })

  test('goes 64 levels deep and puts null below', () => {
    let deep: unknown = 'bottom'
    for (let level = 0; level < 100_000; level++) deep = [deep]
    const { value, truncated } = redactValue(deep, 'v2')
    expect(JSON.stringify(value)).toBe(`${'['.repeat(64)}null${']'.repeat(64)}`)
    expect(truncated).toBe(true)
  })

  test('lists the first 256 fields', () => {
    const { redactedFields } = redactValue({ token: Array.from({ length: 300 }, () => 'x') }, 'v2')
    expect(redactedFields).toHaveLength(256)
    expect(redactedFields.at(-1)).toBe('token[255]')
  })
})
