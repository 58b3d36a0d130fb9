import { describe, expect, it } from 'vitest'
import { renewEnvelopeText } from '../envelope-text'
import { FIRST_STATE } from '../playground-state'
import type { StoredState } from '../stored-state'
import { loadAside, saveAside, setAside, takeBack } from './set-aside'

const { revision: _, ...first } = FIRST_STATE
const texts = (definitions: string): StoredState => ({ ...first, definitions })
const opened = texts('[] // a link')

function createStore(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
}

describe('setAside', () => {
  it('keeps the own texts and gives them back', () => {
    const aside = setAside(null, { present: texts('mine'), opened })
    expect(takeBack(aside)).toEqual({ state: texts('mine'), aside: null })
  })

  it('keeps nothing of a first visit, whatever its event is called', () => {
    const identity = { eventId: 'evt-9', occurredAt: '2027-01-01T00:00:00.000Z' }
    const present = { ...first, envelope: renewEnvelopeText(first.envelope, identity) }
    expect(setAside(null, { present, opened }).own).toEqual([])
  })

  it('keeps what came before the first of several links', () => {
    const one = setAside(null, { present: texts('mine'), opened })
    const two = setAside(one, { present: opened, opened: texts('[] // another') })
    expect(two).toEqual({ opened: texts('[] // another'), own: [texts('mine')] })
  })

  it('keeps a link that was edited, and then the texts before it', () => {
    const one = setAside(null, { present: texts('mine'), opened })
    const two = setAside(one, { present: texts('edited'), opened: texts('[]') })
    const back = takeBack(two)
    expect(back.state).toEqual(texts('edited'))
    expect(back.aside && takeBack(back.aside).state).toEqual(texts('mine'))
  })
})

describe('what is set aside', () => {
  it('survives a reload', () => {
    const store = createStore()
    const aside = setAside(null, { present: texts('mine'), opened })
    expect(saveAside(store, aside)).toBe(true)
    expect(loadAside(store)).toEqual(aside)
    saveAside(store, null)
    expect(loadAside(store)).toBeNull()
  })

  it.each(['', 'null', '7', '{"opened":1}', '{'])('is nothing when the browser kept %j', (text) => {
    expect(loadAside(createStore({ 'hookscope.playground.aside': text }))).toBeNull()
  })

  it('is told when the browser keeps nothing', () => {
    const refusing = {
      ...createStore(),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(saveAside(refusing, setAside(null, { present: texts('mine'), opened }))).toBe(false)
  })
})
