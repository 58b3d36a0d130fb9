import { describe, expect, it } from 'vitest'
import { ScriptedOutput } from '#lib/bus'
import { ANSWER_ENDS, type AnswerDraft, type AnswerEnd, OWN_ANSWER } from './answer-draft'
import { readMilliseconds, toDrafts, toOutputs } from './scripted-outputs'

const draft = (fields: Partial<AnswerDraft>): AnswerDraft => ({ ...OWN_ANSWER, ...fields })
const outputOf = (fields: Partial<AnswerDraft>, rewritable: 'input' | 'none' = 'input') =>
  toOutputs({ hook: draft(fields) }, rewritable).hook

describe('toOutputs', () => {
  it('has no entry for a hook with its own answer', () => {
    expect(toOutputs({ hook: OWN_ANSWER }, 'input')).toEqual({})
  })

  it.each([
    [
      { end: 'deny', reason: 'no', context: 'look here' },
      { decision: 'deny', reason: 'no', context: ['look here'] },
    ],
    [
      { end: 'allow', rewrite: '{"command":"ls"}', settlesAfterMs: '40' },
      { decision: 'allow', input: { command: 'ls' }, settlesAfterMs: 40 },
    ],
    [{ end: 'allow', rewrite: '[1]' }, { decision: 'allow' }],
    [{ end: 'rejects', reason: 'disk full' }, { rejects: 'disk full' }],
    [{ end: 'rejects' }, { rejects: true }],
    [{ end: 'times-out', reason: 'kept from before' }, { timedOut: true }],
    [{ end: 'invalid' }, { decision: 'maybe' }],
  ] as const)('turns %j into %j', (fields, output) => {
    expect(outputOf(fields)).toEqual(output)
  })

  it('leaves a rewrite out where the point allows none', () => {
    expect(outputOf({ end: 'allow', rewrite: '{"a":1}' }, 'none')).toEqual({ decision: 'allow' })
  })

  it('gives what the bus takes as a scripted output, for every end', () => {
    const ends = Object.keys(ANSWER_ENDS) as AnswerEnd[]
    const filled = { reason: 'r', context: 'c', rewrite: '{}', settlesAfterMs: '3' }
    const outputs = toOutputs(Object.fromEntries(ends.map((end) => [end, draft({ end, ...filled })])), 'input')
    expect(Object.keys(outputs)).toHaveLength(ends.length - 1)
    for (const output of Object.values(outputs)) expect(ScriptedOutput.safeParse(output).success).toBe(true)
  })
})

describe('toDrafts', () => {
  it.each([
    { decision: 'deny', reason: 'no', settlesAfterMs: 20 },
    { decision: 'allow', context: ['look here'], input: { command: 'ls' } },
    { decision: 'maybe' },
    { rejects: 'disk full' },
    { rejects: true },
    { timedOut: true },
  ])('keeps what %j says, there and back', (output) => {
    expect(toOutputs(toDrafts({ hook: output }), 'input')).toEqual({ hook: output })
  })
})

describe('readMilliseconds', () => {
  it.each([
    ['', null],
    [' ', null],
    ['12.5', 12.5],
    ['0', 0],
    ['-1', null],
    ['soon', null],
    ['Infinity', null],
  ])('reads %j as %j', (text, value) => {
    expect(readMilliseconds(text)).toBe(value)
  })
})
