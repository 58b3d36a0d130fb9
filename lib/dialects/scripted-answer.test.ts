import { describe, expect, it } from 'vitest'
import { AgentOutputs, parseOutputs, ScriptedAnswer, toHookEnd } from './scripted-answer'

const at = (script: object | undefined, kind = 'command') =>
  toHookEnd(script && ScriptedAnswer.parse(script), { kind, timeoutMs: 100, rule: { startMs: 0 } })

describe('a scripted answer', () => {
  it('is a process that exited 0 silently where nothing is scripted', () => {
    expect(at(undefined)).toEqual({
      kind: 'process',
      exitCode: 0,
      signal: null,
      stdout: '',
      stderr: '',
      durationMs: 0,
      timedOut: false,
      spawnError: null,
    })
  })

  it.each([
    [{ signal: 'SIGKILL' }, { exitCode: null, signal: 'SIGKILL' }],
    [{ exitCode: null }, { exitCode: null }],
    [{ stdout: 'x', stdoutBase64: btoa('y') }, { stdout: 'y' }],
    [{ stderrBase64: btoa('\xff') }, { stderr: '\ufffd' }],
    [{ durationMs: 99 }, { timedOut: false }],
    [{ durationMs: 100 }, { timedOut: true }],
    [{ durationMs: 100, timedOut: false }, { timedOut: false }],
    [{ timedOut: true }, { timedOut: true }],
    [{ spawnError: 'ENOENT' }, { spawnError: 'ENOENT' }],
    [{ spawnError: true }, { spawnError: 'it could not be started' }],
    [{ spawnError: false }, { spawnError: null }],
  ])('%j', (script, expected) => {
    expect(at(script)).toMatchObject(expected)
  })

  it('is a response or a judgement for hooks of those kinds', () => {
    expect(at({ status: 503, body: 'x' }, 'http')).toEqual({ kind: 'http', status: 503, body: 'x', timedOut: false })
    expect(at({ ok: false, reason: 'no' }, 'prompt')).toEqual({
      kind: 'model',
      ok: false,
      reason: 'no',
      timedOut: false,
    })
    expect(at(undefined, 'agent')).toEqual({ kind: 'model', ok: true, reason: null, timedOut: false })
  })

  it('stands beside the finish order', () => {
    expect(AgentOutputs.parse({ a: { exitCode: 2 }, finishOrder: ['a'] })).toEqual({
      answers: { a: { exitCode: 2 } },
      finishOrder: ['a'],
    })
    expect(AgentOutputs.parse({})).toEqual({ answers: {}, finishOrder: [] })
    expect(AgentOutputs.safeParse({ a: { exitCode: 'two' } }).success).toBe(false)
    expect(AgentOutputs.safeParse({ a: { stdoutBase64: '!' } }).success).toBe(false)
    expect(AgentOutputs.safeParse([]).success).toBe(false)
  })

  it.each<[unknown, string]>([
    [{ './a.sh': { exitCode: '2' } }, 'outputs["./a.sh"].exitCode: expected a number, got "2"'],
    [{ guard: { stderr: 5 } }, 'outputs.guard.stderr: expected a text, got 5'],
    [{ guard: 5 }, 'outputs.guard: expected an object, got 5'],
    [{ finishOrder: 'guard' }, 'outputs.finishOrder: expected a list, got "guard"'],
    [[], 'outputs: expected an object, got a list of 0'],
  ])('that does not fit says where: %j', (outputs, message) => {
    expect(() => parseOutputs(outputs, 'outputs')).toThrow(message)
  })
})
