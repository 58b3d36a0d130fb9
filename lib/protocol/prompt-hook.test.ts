import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPrompt, type PromptHookRule, readJudgement } from './prompt-hook'

const strict: PromptHookRule = {
  system: null,
  appendsPayload: true,
  unescapesDollars: true,
  withoutOk: 'unreadable',
  unreadable: 'no-answer',
}
const lenient: PromptHookRule = {
  system: null,
  appendsPayload: false,
  unescapesDollars: false,
  withoutOk: 'no',
  unreadable: 'yes',
}

describe('fillPrompt', () => {
  it.each([
    ['Look: $ARGUMENTS!', 'Look: {"a":1}!', 'Look: {"a":1}!'],
    ['$ARGUMENTS $ARGUMENTS', '{"a":1} {"a":1}', '{"a":1} {"a":1}'],
    ['Look.', 'Look.\n\n{"a":1}', 'Look.'],
    ['\\$ARGUMENTS', '$ARGUMENTS\n\n{"a":1}', '\\$ARGUMENTS'],
    ['costs \\$5: $ARGUMENTS', 'costs $5: {"a":1}', 'costs \\$5: {"a":1}'],
    ['$ARGUMENTS_2', '$ARGUMENTS_2\n\n{"a":1}', '$ARGUMENTS_2'],
    ['', '\n\n{"a":1}', ''],
  ])('%j', (prompt, byStrict, byLenient) => {
    expect(fillPrompt(prompt, '{"a":1}', strict)).toBe(byStrict)
    expect(fillPrompt(prompt, '{"a":1}', lenient)).toBe(byLenient)
  })

  it('puts the payload in as it is, whatever signs it holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('$&', '$1', '$$', '\\$', '$ARGUMENTS')), (payload) => {
        expect(fillPrompt('<$ARGUMENTS>', payload, strict)).toBe(`<${payload}>`)
      }),
    )
  })
})

describe('readJudgement', () => {
  const yes = { ok: true, reason: null }

  it.each([
    ['{"ok":true}', yes, yes],
    ['{"ok":false,"reason":"no"}', { ok: false, reason: 'no' }, { ok: false, reason: 'no' }],
    [' \n{"ok":false}\n', { ok: false, reason: null }, { ok: false, reason: null }],
    ['```json\n{"ok":false,"reason":"r"}\n```', { ok: false, reason: 'r' }, { ok: false, reason: 'r' }],
    ['I think {"ok":false,"reason":"a } b"} fits.', { ok: false, reason: 'a } b' }, { ok: false, reason: 'a } b' }],
    ['{"ok":true,"reason":null,"more":1}', yes, yes],
    ['{"ok":true} or {"ok":false}', null, yes],
    ['{"reason":"r"}', null, { ok: false, reason: 'r' }],
    ['{}', null, { ok: false, reason: null }],
    ['{"ok":null}', null, { ok: false, reason: null }],
    ['{"ok":"no"}', null, yes],
    ['{"ok":0}', null, yes],
    ['{"ok":false,"reason":7}', null, yes],
    ['[{"ok":false}]', { ok: false, reason: null }, { ok: false, reason: null }],
    ['true', null, yes],
    ['', null, yes],
    ['no', null, yes],
    ['}{', null, yes],
  ])('%j', (text, byStrict, byLenient) => {
    expect(readJudgement(text, strict)).toEqual(byStrict)
    expect(readJudgement(text, lenient)).toEqual(byLenient)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readJudgement(text, lenient)).not.toBeNull()
        expect(() => readJudgement(text, strict)).not.toThrow()
      }),
    )
  })
})
