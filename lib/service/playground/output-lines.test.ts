import { describe, expect, it } from 'vitest'
import { redactText } from '#lib/redact'
import { createOutputLines } from './output-lines'

const bytes = (text: string) => new TextEncoder().encode(text)
const key = [
  '-----BEGIN RSA PRI',
  'VATE KEY-----\nMIIEpAIBAAKCAQEA75\nabcdefghijklmnop\n-----END RSA PRI',
  'VATE KEY-----',
].join('')

/** What is told of a text that comes in pieces of a size, piece by piece and at the end. */
function tell(text: string, size: number): { early: string; all: string } {
  const lines = createOutputLines()
  const whole = bytes(text)
  let early = ''
  for (let at = 0; at < whole.length; at += size) {
    early += lines.add('h', { stream: 'stdout', bytes: whole.subarray(at, at + size) })
  }
  return {
    early,
    all:
      early +
      lines
        .end('h')
        .map((rest) => rest.text)
        .join(''),
  }
}

describe('output that is told while it comes', () => {
  it.each([
    'password=hunter2 and\nmore é\n',
    'no end: password=hunter2',
    'Authorization: Bearer\nabc123def456 x\n',
    `before\n${key}\nbehind\n`,
    `${key}\n${key}`,
    `{"apiKey": "correct horse"}\r\n\r\nlast\n`,
  ])('is redacted as the whole is, wherever a piece ends: %j', (text) => {
    for (let size = 1; size <= text.length + 1; size += 1) {
      expect(tell(text, size).all).toBe(redactText(text, 'v2'))
    }
  })

  it('is told with its line', () => {
    expect(tell('one\ntwo\nthr', 2)).toEqual({ early: 'one\ntwo\n', all: 'one\ntwo\nthr' })
  })

  it('goes on behind an armoured key', () => {
    expect(tell(`${key}\nbehind\nrest`, 7)).toEqual({ early: '[REDACTED]\nbehind\n', all: '[REDACTED]\nbehind\nrest' })
  })

  it('keeps the streams of hooks apart', () => {
    const lines = createOutputLines()
    lines.add('a', { stream: 'stdout', bytes: bytes('pass') })
    lines.add('b', { stream: 'stdout', bytes: bytes('b') })
    lines.add('a', { stream: 'stderr', bytes: bytes('err') })
    lines.add('a', { stream: 'stdout', bytes: bytes('word=hunter2') })
    expect(lines.end('a')).toEqual([
      { stream: 'stdout', text: 'password=[REDACTED]' },
      { stream: 'stderr', text: 'err' },
    ])
    expect(lines.end('a')).toEqual([])
    expect(lines.end('b')).toEqual([{ stream: 'stdout', text: 'b' }])
  })
})
