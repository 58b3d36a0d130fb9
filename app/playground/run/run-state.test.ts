import { describe, expect, it } from 'vitest'
import type { RunLine } from '#lib/contract'
import { afterLine, type RunningHook } from './run-state'

const lines = (...told: RunLine[]) =>
  told.reduce<readonly RunningHook[]>((hooks, line, at) => afterLine(hooks, line, at), [])

const output = (ref: string, stream: 'stdout' | 'stderr', text: string): RunLine => ({
  type: 'output',
  ref,
  stream,
  text,
})

describe('a run as it is told', () => {
  it('keeps each hook apart, and its streams in the order they came', () => {
    const hooks = lines(
      { type: 'started', ref: 'a' },
      { type: 'started', ref: 'b' },
      output('a', 'stdout', 'o'),
      output('b', 'stderr', 'x'),
      output('a', 'stdout', 'ne'),
      output('a', 'stderr', 'two'),
    )
    expect(hooks).toMatchObject([
      {
        ref: 'a',
        startedAtMs: 0,
        output: [
          { stream: 'stdout', text: 'one' },
          { stream: 'stderr', text: 'two' },
        ],
      },
      { ref: 'b', startedAtMs: 1, output: [{ stream: 'stderr', text: 'x' }] },
    ])
  })

  it('keeps the newest of much output', () => {
    const hooks = lines(
      { type: 'started', ref: 'a' },
      output('a', 'stdout', 'x'.repeat(50_000)),
      output('a', 'stdout', 'end'),
    )
    const text = hooks[0]?.output[0]?.text ?? ''
    expect(text.length).toBe(20_000)
    expect(text.endsWith('xend')).toBe(true)
  })
})
