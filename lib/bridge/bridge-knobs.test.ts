import { describe, expect, it } from 'vitest'
import { HookscopeError } from '#lib/contract'
import { secretRules } from '#lib/redact'
import { parseBridgeKnobs } from './bridge-knobs'

const knobs = (rest: object = {}) => [{ dialect: 'claude-code', configPath: '.claude/settings.json', ...rest }]

describe('the knobs of a bridge', () => {
  it('have defaults', () => {
    expect(parseBridgeKnobs(knobs())).toEqual([
      {
        dialect: 'claude-code',
        configPath: '.claude/settings.json',
        layer: 'project',
        stderrSummaryMaxChars: 500,
        composition: 'agent',
        delivery: 'hookscope',
        execution: 'scripted',
        paced: true,
      },
    ])
  })

  it.each([
    [{ stderrSummaryMaxChars: 1 }],
    [{ defaultTimeoutMs: 600_000 }],
    [{ pluginRoot: '/plugin', projectDir: '/p' }],
    [{ dialect: 'codex', model: '' }],
    [{ answers: { a: { exitCode: 2 } } }],
    [{ answers: 'answers.json', composition: 'serial' }],
  ])('take %j', (rest) => {
    expect(parseBridgeKnobs(knobs(rest))).toMatchObject([rest])
  })

  it.each([
    [{ stderrSummaryMaxChars: 0 }, '[0].stderrSummaryMaxChars'],
    [{ stderrSummaryMaxChars: 1.5 }, '[0].stderrSummaryMaxChars'],
    [{ defaultTimeoutMs: -1 }, '[0].defaultTimeoutMs'],
    [{ configPath: '' }, '[0].configPath'],
    [{ configPath: undefined }, '[0].configPath'],
    [{ dialect: 'native' }, '[0].dialect'],
    [{ composition: 'last' }, '[0].composition'],
    [{ model: 'x' }, '[0].model'],
    [{ dialect: 'codex', pluginRoot: '/plugin' }, '[0].pluginRoot'],
    [{ name: 'a b' }, '[0].name'],
    [{ timeout: 5 }, '[0].timeout'],
  ])('refuse %j with its place', (rest, path) => {
    expect(() => parseBridgeKnobs(knobs(rest))).toThrow(
      expect.objectContaining({ code: 'INVALID_SETTING', issues: [expect.objectContaining({ path })] }),
    )
  })

  it('refuse a name given twice, and what is no list', () => {
    expect(() => parseBridgeKnobs([...knobs(), ...knobs()])).toThrow(/claude-code twice/)
    expect(parseBridgeKnobs([...knobs(), ...knobs({ name: 'other' })])).toHaveLength(2)
    expect(() => parseBridgeKnobs({})).toThrow(/list|array/)
  })

  it('refuses a knob without repeating a credential that stands in it', () => {
    const { example } = secretRules.v2.rules[0] ?? { example: [] }
    const secret = example.join('')
    let refusal: unknown
    try {
      parseBridgeKnobs(knobs({ composition: secret }))
    } catch (error) {
      refusal = error
    }
    if (!(refusal instanceof HookscopeError)) throw new Error('the knob was taken')
    expect(refusal.message).toContain('REDACTED')
    expect(JSON.stringify([refusal.message, refusal.issues])).not.toContain(secret)
  })
})
