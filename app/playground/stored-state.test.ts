import { describe, expect, it } from 'vitest'
import { textStore } from '#lib/testing'
import { OWN_ANSWER } from './answer-draft'
import { FIRST_STATE } from './playground-state'
import { loadState, saveState } from './stored-state'

describe('stored state', () => {
  it('comes back as it was saved', () => {
    const store = textStore()
    const faults = { a: { fault: 'delay', delayMs: 5 } } as const
    const answers = { a: { ...OWN_ANSWER, end: 'deny' as const } }
    const state = { ...FIRST_STATE, scenario: 'ordering', budgetMs: 600, answers, faults }
    expect(saveState(store, state)).toBe(true)
    const { revision: _, ...kept } = state
    expect(loadState(store)).toEqual(kept)
  })

  it.each([null, '', 'not json', '[]', '{"definitions":1,"envelope":""}'])('is nothing where %j is kept', (kept) => {
    expect(loadState(textStore(kept))).toBeNull()
  })

  it('leaves out answers it does not know and fills in what they lack', () => {
    const kept = { definitions: '[]', envelope: '{}', answers: { a: { end: 'deny' }, b: { end: 'explodes' }, c: 1 } }
    expect(loadState(textStore(JSON.stringify(kept)))?.answers).toEqual({ a: { ...OWN_ANSWER, end: 'deny' } })
  })

  it('says so when the store refuses, and throws nothing', () => {
    const full = {
      ...textStore(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(saveState(full, FIRST_STATE)).toBe(false)
  })
})
