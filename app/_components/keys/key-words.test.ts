import { describe, expect, it } from 'vitest'
import { keyCaps } from './key-words'

describe('keyCaps', () => {
  it.each([
    ['Mod+K', ['Ctrl', 'K']],
    ['Shift+Mod+Enter', ['⇧', 'Ctrl', '⏎']],
    ['g o', ['g', 'o']],
    ['ArrowLeft', ['←']],
    ['+', ['+']],
    ['?', ['?']],
  ])('of %s are %j', (keys, caps) => {
    expect(keyCaps(keys, 'Ctrl ')).toEqual(caps)
  })
})
