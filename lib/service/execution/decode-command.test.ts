import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJsonObject } from '#lib/contract'
import { type CommandEnd, decodeCommand } from './decode-command'

const end = (changes: Partial<CommandEnd>): CommandEnd => ({
  exitCode: 0,
  signal: null,
  stdout: '',
  stderr: '',
  durationMs: 1,
  timedOut: false,
  spawnError: null,
  isStdoutTruncated: false,
  ...changes,
})
const json = (value: unknown) => JSON.stringify(value)

describe('a command hook answers', () => {
  it.each<[string, Partial<CommandEnd>, object]>([
    ['nothing with 0', {}, { decision: 'allow' }],
    ['text with 0', { stdout: ' fine \n' }, { decision: 'allow', diagnostic: 'fine' }],
    [
      'JSON without status',
      { stdout: json({ message: 'x' }) },
      { decision: 'allow', diagnostic: json({ message: 'x' }) },
    ],
    ['JSON with a strange status', { stdout: json({ status: 'maybe' }) }, { decision: 'allow' }],
    ['pass', { stdout: json({ status: 'PASS', message: 'ok' }) }, { decision: 'allow', diagnostic: 'ok' }],
    ['block', { stdout: json({ status: 'Block', message: 'no' }) }, { decision: 'deny', reason: 'no' }],
    [
      'notes',
      { stdout: json({ status: 'pass', annotations: ['a', 1, 'b'] }) },
      { decision: 'allow', annotations: ['a', 'b'] },
    ],
    [
      'a rewrite',
      { stdout: json({ status: 'pass', update_input: { text: 'x' } }) },
      { decision: 'allow', input: { text: 'x' } },
    ],
    ['our own form', { stdout: json({ decision: 'deny', reason: 'no' }) }, { decision: 'deny', reason: 'no' }],
    ['1', { exitCode: 1, stderr: 'no\n' }, { decision: 'deny', reason: 'no' }],
    [
      '2 over a pass',
      { exitCode: 2, stdout: json({ status: 'pass', message: 'm' }) },
      { decision: 'deny', reason: 'm' },
    ],
    ['2 over an allow', { exitCode: 2, stdout: json({ decision: 'allow' }) }, { decision: 'deny' }],
    [
      '2 without its rewrite',
      { exitCode: 2, stdout: json({ status: 'pass', annotations: ['n'], update_input: { text: 'x' } }) },
      { decision: 'deny', annotations: ['n'] },
    ],
  ])('%s', (_what, changes, answer) => {
    const { answer: said, fails } = decodeCommand(end(changes))
    expect(said).toMatchObject(answer)
    expect(said).toHaveProperty('decision')
    expect([fails, isJsonObject(said) && 'input' in said]).toEqual([undefined, 'input' in answer])
  })
})

describe('a command hook fails', () => {
  it.each<[string, Partial<CommandEnd>, string]>([
    ['by another code', { exitCode: 3 }, 'It failed: exit code 3.'],
    ['with words on standard error', { exitCode: 127, stderr: 'sh: x: not found' }, 'sh: x: not found'],
    ['with a message, whatever its status', { exitCode: 3, stdout: json({ status: 'pass', message: 'm' }) }, 'm'],
    ['by its own word', { stdout: json({ status: 'failed' }) }, 'The hook says that it failed.'],
    ['by its own words', { stdout: json({ status: 'failed', message: 'm' }) }, 'm'],
    ['by a signal', { exitCode: null, signal: 'SIGKILL' }, 'It failed: ended by SIGKILL.'],
    ['where it was not started', { exitCode: null, spawnError: 'ENOENT' }, 'It could not be started: ENOENT'],
    ['where it took too long, whatever its code', { timedOut: true, exitCode: 2 }, 'It did not end in time.'],
    ['where it wrote too much', { isStdoutTruncated: true }, 'It wrote more than is read.'],
  ])('%s', (_what, changes, diagnostic) => {
    expect(decodeCommand(end(changes))).toEqual({ fails: 'rejected', diagnostic })
  })
})

it('never throws, and never lets through what code 1 or 2 refuses', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((text) => `{"status":"pass","message":${text}}`),
  )
  fc.assert(
    fc.property(texts, texts, fc.integer({ min: 0, max: 255 }), (stdout, stderr, exitCode) => {
      const decoded = decodeCommand(end({ stdout, stderr, exitCode }))
      const decision = isJsonObject(decoded.answer) ? decoded.answer.decision : 'failed'
      if (exitCode === 1 || exitCode === 2) expect(decision).toBe('deny')
      if (exitCode > 2) expect(decision).toBe('failed')
    }),
  )
})
