import { describe, expect, it } from 'vitest'
import { commandLine, shellScript } from './command-line'

describe('what would run, as text', () => {
  it.each([
    ['command', ['./check', 'two words', "it's"], "./check 'two words' 'it'\\''s'"],
    ['http', ['POST', 'http://127.0.0.1:9/x', 'a: b'], 'POST http://127.0.0.1:9/x\na: b'],
    ['prompt', ['Is this safe?'], 'Is this safe?'],
  ])('%s', (kind, argv, text) => {
    expect(commandLine({ kind, argv })).toBe(text)
  })

  it('shows what turns the order of its words', () => {
    const argv = ['/bin/sh', '-c', 'lint \u202e# live \u001b[2J\u2066']
    expect(shellScript({ kind: 'command', argv })).toBe('lint \\u202e# live \\u001b[2J\\u2066')
    expect(commandLine({ kind: 'command', argv })).toContain('lint \\u202e# live')
  })

  it('knows a script of a shell, and nothing else as one', () => {
    expect(shellScript({ kind: 'command', argv: ['/bin/bash', '-c', 'exit 2'] })).toBe('exit 2')
    expect(shellScript({ kind: 'command', argv: ['/bin/fish', '-c', 'exit 2'] })).toBeNull()
    expect(shellScript({ kind: 'command', argv: ['/bin/sh', '-c', 'exit 2', 'name'] })).toBeNull()
    expect(shellScript({ kind: 'prompt', argv: ['sh', '-c', 'x'] })).toBeNull()
  })
})
