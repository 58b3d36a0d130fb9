import { describe, expect, it } from 'vitest'
import { SILENT } from './agent-answer'
import { decodeAgentState, loadAgentState, type StoredAgentState, saveAgentState } from './agent-store'

const STATE: StoredAgentState = {
  files: [{ layer: 'project', path: '.claude/settings.json', text: '{}' }],
  event: '{}',
  context: { workspaceTrusted: false },
  answers: [{ ref: 'project:Stop[0].hooks[0]', label: './a.sh', answer: { ...SILENT, exitCode: '2' } }],
  example: null,
}

function createStore() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('the state of a dialect', () => {
  it('survives, each dialect apart', () => {
    const store = createStore()
    expect(saveAgentState(store, 'codex', STATE)).toBe(true)
    expect(loadAgentState(store, 'codex')).toEqual(STATE)
    expect(loadAgentState(store, 'claude-code')).toBeNull()
  })

  it('is left where the store is full', () => {
    const full = {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(saveAgentState(full, 'codex', STATE)).toBe(false)
  })

  it.each([
    ['no JSON', '{'],
    ['no state', '[]'],
    ['a file without a text', JSON.stringify({ ...STATE, files: [{ layer: 'user' }] })],
    ['no event', JSON.stringify({ ...STATE, event: undefined })],
  ])('is null for %s', (_, text) => {
    const store = createStore()
    store.kept.set('hookscope.playground.codex', text)
    expect(loadAgentState(store, 'codex')).toBeNull()
  })

  it('drops answers that are none and keeps the rest', () => {
    const answers = [
      { label: 'x', answer: { exitCode: 2 } },
      { label: 'y', answer: { end: 'never' } },
      ...STATE.answers,
    ]
    expect(decodeAgentState({ ...STATE, answers })?.answers).toEqual(STATE.answers)
  })

  it('fills what an older answer does not have', () => {
    const answers = [{ label: './a.sh', answer: { exitCode: '1' } }]
    expect(decodeAgentState({ ...STATE, answers })?.answers).toEqual([
      { ref: '', label: './a.sh', answer: { ...SILENT, exitCode: '1' } },
    ])
  })
})
