import { describe, expect, it } from 'vitest'
import { AGENT_SITUATIONS, AgentsComparison, ANSWER_PRESETS } from '#lib/contract'
import { DIALECTS, isPlannable } from '#lib/dialects'
import { compareAgents } from './compare-agents'

function ask(situationId: string, presetId: string): AgentsComparison {
  const situation = AGENT_SITUATIONS.find(({ id }) => id === situationId)
  const preset = ANSWER_PRESETS.find(({ id }) => id === presetId)
  if (!situation || !preset) throw new Error(`there is no ${situationId} or ${presetId}`)
  return compareAgents(situation, preset.answer(situation.named))
}

const columnOf = ({ agents }: AgentsComparison, name: string) => agents.find(({ dialect }) => dialect === name)

describe('one answer under every agent', () => {
  it.each(AGENT_SITUATIONS)('$label: every preset has a column for each agent', ({ id }) => {
    const names = DIALECTS.filter(isPlannable).map(({ name }) => name)
    for (const preset of ANSWER_PRESETS) {
      const compared = AgentsComparison.parse(ask(id, preset.id))
      expect(compared.agents.map(({ dialect }) => dialect)).toEqual(names)
      for (const { event, decision, note } of compared.agents) {
        if (event === null) expect(decision).toBe(null)
        if (decision === null) expect(note).not.toBe('')
      }
    }
  })

  it.each([
    ['exit-1', ['copilot-cli', 'neo-code']],
    ['exit-127', ['gemini-cli', 'copilot-cli']],
    ['permission', ['cursor']],
    ['status-block', ['neo-code']],
    ['block-true', ['codebot']],
    ['deny', ['gemini-cli', 'qwen-code']],
  ])('before a shell command %s is refused by %j', (preset, expected) => {
    const refusing = ask('shell', preset).agents.filter(({ decision }) => decision?.blocked)
    expect(refusing.map(({ dialect }) => dialect)).toEqual(expected)
  })

  it('rewrites by each agent in its own words', () => {
    const changed = (preset: string) =>
      ask('shell', preset).agents.flatMap(({ dialect, decision }) => (decision?.input.changed ? [dialect] : []))
    expect(changed('updated-input')).toEqual(expect.arrayContaining(['claude-code', 'codex']))
    expect(changed('tool-input')).toEqual(['gemini-cli'])
    expect(changed('snake-input')).toEqual(['cursor', 'codebot'])
    expect(changed('modified-arguments')).toEqual(['copilot-cli'])
  })

  it('says what is special about the moment, and how sure the rules are', () => {
    const failed = ask('failed', 'exit-2')
    expect(columnOf(failed, 'codex')).toMatchObject({
      event: 'PostToolUse',
      note: expect.stringContaining('succeeded'),
    })
    expect(columnOf(failed, 'cursor')).toMatchObject({ proof: 'documented', translates: true })
    expect(columnOf(ask('turn', 'exit-2'), 'neo-code')).toMatchObject({ event: 'accept_gate' })
    expect(columnOf(ask('permission', 'exit-2'), 'gemini-cli')).toMatchObject({ event: null, decision: null })
  })
})
