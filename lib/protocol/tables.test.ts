import { describe, expect, it } from 'vitest'
import { COMPOSITIONS, composeVerdicts } from './composition'
import { exitMeaning } from './exit-table'
import { cutOutput, sizeText } from './output-cap'
import { decodeOutput } from './process-end'
import { isOverdue, toTimeoutMs } from './timeout-rule'
import { lastVerdict, strictest } from './verdicts'

const ranks = ['deny', 'defer', 'ask', 'allow'] as const

describe('verdicts', () => {
  it.each([
    [[], 'none', 'none'],
    [['none'], 'none', 'none'],
    [['allow', 'none'], 'allow', 'allow'],
    [['deny', 'allow'], 'deny', 'allow'],
    [['ask', 'defer', 'none'], 'defer', 'defer'],
  ] as const)('of %j', (verdicts, ...[strict, last]) => {
    expect([strictest(verdicts, ranks), lastVerdict(verdicts)]).toEqual([strict, last])
  })

  it('are composed as the composition says', () => {
    const verdicts = ['deny', 'allow'] as const
    expect(composeVerdicts('parallel-strictest', verdicts, ranks)).toBe('deny')
    expect(composeVerdicts('parallel-last-wins', verdicts, ranks)).toBe('allow')
    expect(Object.values(COMPOSITIONS).filter(({ execution }) => execution === 'series')).toHaveLength(3)
  })
})

describe('exit codes', () => {
  const table = { codes: { 0: 'success', 2: 'block' }, other: 'failure', signal: 'warning' } as const

  it.each([
    [0, 'success'],
    [2, 'block'],
    [1, 'failure'],
    [127, 'failure'],
    [null, 'warning'],
  ])('%j', (exitCode, meaning) => {
    expect(exitMeaning(table, { exitCode })).toBe(meaning)
  })
})

describe('timeouts', () => {
  const seconds = { unit: 's', defaultMs: 600_000, startMs: 0 } as const
  const milliseconds = { unit: 'ms', defaultMs: 60_000, startMs: 10 } as const

  it.each([
    [undefined, 600_000, 60_000],
    [null, 600_000, 60_000],
    ['', 600_000, 60_000],
    ['x', 600_000, 60_000],
    [1.5, 1_500, 1.5],
    ['2', 2_000, 2],
    [-1, 0, 0],
  ])('%j', (value, ...expected) => {
    expect([toTimeoutMs(value, seconds), toTimeoutMs(value, milliseconds)]).toEqual(expected)
  })

  it('are over at the timeout, and before a process could start', () => {
    expect([99, 100, 101].map((durationMs) => isOverdue(durationMs, 100, seconds))).toEqual([false, true, true])
    expect(isOverdue(0, 5, milliseconds)).toBe(true)
    expect(isOverdue(0, 0, seconds)).toBe(true)
  })
})

describe('outputs', () => {
  it('are cut to head and tail over the limit alone', () => {
    const cap = { maxChars: 5, headChars: 2, tailChars: 1 }
    expect(cutOutput('12345', cap)).toBeNull()
    expect(cutOutput('123456', cap)).toEqual({ head: '12', tail: '6' })
    expect(cutOutput('123456', { ...cap, tailChars: 0 })).toEqual({ head: '12', tail: '' })
  })

  it.each([
    [999, '999 bytes'],
    [2_000, '2KB'],
    [1_536, '1.5KB'],
    [1_048_575, '1024KB'],
    [1_048_576, '1MB'],
    [1_600_000, '1.5MB'],
  ])('of %d bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })

  it('are UTF-8 with what is wrong replaced and a byte order mark kept', () => {
    expect(decodeOutput(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff))).toBe('\ufeffa\ufffd')
  })
})
