import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIdentifier, LIMITS } from '#lib/contract'
import { toIdentifier } from './identifier'

test.each(['toolu_01AbC', '4b0f6c1e-2a57-4d93-8e1c-7f0a9d3b5c21', 'a', 'plugin/agent:1'])('keeps the id %s', (id) => {
  expect(toIdentifier(id)).toBe(id)
})

test.each([
  ['_tool 1', /^tool-1-[0-9a-f]{8}$/],
  ['näme', /^n-me-[0-9a-f]{8}$/],
  ['***', /^id-[0-9a-f]{8}$/],
])('makes the id %s usable', (id, shape) => {
  expect(toIdentifier(id)).toMatch(shape)
})

test.each([[undefined], [null], [''], [7], [{}]])('finds no id in %s', (value) => {
  expect(toIdentifier(value)).toBeUndefined()
})

test('keeps ids apart that differ only in what cannot be kept', () => {
  expect(toIdentifier('a b')).not.toBe(toIdentifier('a+b'))
  expect(toIdentifier(`${'x'.repeat(200)}1`)).not.toBe(toIdentifier(`${'x'.repeat(200)}2`))
})

test('makes an identifier of every text, and the same one each time', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 2 * LIMITS.identifierMaxChars, unit: 'binary' }), (text) => {
      expect(isIdentifier(toIdentifier(text))).toBe(true)
      expect(toIdentifier(text)).toBe(toIdentifier(text))
    }),
  )
})
