import { describe, expect, it } from 'vitest'
import { type AgentAnswer, SILENT } from './agent-answer'
import { answerWords } from './answer-words'
import { fromScripted, sortOf, toScripted } from './scripted'

const answer = (fields: Partial<AgentAnswer>): AgentAnswer => ({ ...SILENT, ...fields })

describe('a scripted answer', () => {
  it.each([
    ['a process', 'process', { exitCode: 2, stdout: '', stderr: 'no' }],
    ['a process that takes time', 'process', { durationMs: 40, exitCode: 0, stdout: '{}', stderr: '' }],
    ['a killed process', 'process', { exitCode: null, signal: 'SIGKILL', stdout: '', stderr: '' }],
    ['a hanging hook', 'process', { timedOut: true }],
    ['a command that is not there', 'process', { spawnError: 'ENOENT' }],
    ['a response', 'http', { status: 403, body: '{}' }],
    ['an endpoint nobody listens at', 'http', { spawnError: true }],
    ['a judgement', 'model', { ok: false, reason: 'no' }],
  ] as const)('of %s survives the form', (_, sort, scripted) => {
    expect(toScripted(fromScripted(scripted), sort)).toEqual(scripted)
  })

  it('that says nothing stands for a process that ends well', () => {
    expect(fromScripted({})).toEqual(SILENT)
  })

  it('leaves out what is no number', () => {
    expect(toScripted(answer({ durationMs: 'soon' }), 'process')).not.toHaveProperty('durationMs')
    expect(toScripted(answer({ status: 'ok' }), 'http')).toMatchObject({ status: 200 })
  })

  it('is of a process for every kind that asks neither an endpoint nor a model', () => {
    expect(['command', 'mcp_tool', 'http', 'prompt', 'agent'].map(sortOf)).toEqual([
      'process',
      'process',
      'http',
      'model',
      'model',
    ])
  })

  it('is told in a few words', () => {
    expect(answerWords(answer({ exitCode: '2', stderr: 'no' }), 'process')).toBe('exit 2, stderr')
    expect(answerWords(answer({ stdout: ' {"a": 1}' }), 'process')).toBe('exit 0, JSON')
    expect(answerWords(answer({ exitCode: '' }), 'process')).toBe('killed')
    expect(answerWords(answer({ end: 'timed-out' }), 'http')).toBe('hangs')
    expect(answerWords(answer({ status: '500' }), 'http')).toBe('HTTP 500')
    expect(answerWords(answer({ ok: false }), 'model')).toBe('objects')
  })
})
