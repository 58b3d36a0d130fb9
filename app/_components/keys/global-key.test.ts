import { describe, expect, it } from 'vitest'
import { globalMove, type Press } from './global-key'
import { PLACES } from './places'

const press = (key: string, more: Partial<Press> = {}) =>
  globalMove({ key, command: false, alt: false, typing: false, afterG: false, ...more })

describe('globalMove', () => {
  it.each(PLACES)('goes to $title with g $key', ({ key, href }) => {
    expect(press('g')).toEqual({ kind: 'begin' })
    expect(press(key, { afterG: true })).toEqual({ kind: 'go', href })
    expect(press(key)).toBeNull()
  })

  it('opens the palette everywhere, also where one types', () => {
    expect(press('k', { command: true })).toEqual({ kind: 'palette' })
    expect(press('K', { command: true, typing: true })).toEqual({ kind: 'palette' })
  })

  it('leaves letters to what is typed in, and what is held with Alt to the browser', () => {
    expect(press('g', { typing: true })).toBeNull()
    expect(press('o', { typing: true, afterG: true })).toBeNull()
    expect(press('?', { typing: true })).toBeNull()
    expect(press('k', { command: true, alt: true })).toBeNull()
    expect(press('c', { command: true, afterG: true })).toBeNull()
  })

  it('lists the keys with ?, and begins again with a second g', () => {
    expect(press('?')).toEqual({ kind: 'sheet' })
    expect(press('g', { afterG: true })).toEqual({ kind: 'begin' })
  })
})

describe('PLACES', () => {
  it('have a letter each, of their own', () => {
    expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length)
  })
})
