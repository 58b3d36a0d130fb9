import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mappingContext } from '#lib/testing'
import { isSettled, safeText } from './safe-text'

const context = mappingContext()
const { redactText } = context.redaction

test('redacts, shows paths relative and cuts, in that order', () => {
  expect(safeText('run /home/dev/project/a with secret=abcdef now', { chars: 30 }, context)).toBe(
    'run a with secret=[REDACTED] n',
  )
})

test('drops what a cut has left of a redaction', () => {
  expect(safeText('go secret=abcdef', { chars: 14 }, context)).toBe('')
  expect(safeText('a long and harmless start, then secret=abcdef', { chars: 44 }, context)).toBe(
    'a long and harmless start, t',
  )
})

test('hides the home directory also where a cut makes it of a longer name', () => {
  expect(safeText('/home/devine/a', { chars: 9 }, context)).toBe('~')
  expect(safeText('/home/devine/a', { chars: 14 }, context)).toBe('/home/devine/a')
})

test('leaves nothing that would be redacted again, wherever the cut falls', () => {
  const parts = fc.constantFrom('secret=', 'secret=x ', 'abc ', '[REDACTED]', '"', '\\', '\n', '/home/dev/', 'é😀')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), fc.nat(120), (texts, chars) => {
      const safe = safeText(texts.join(''), { chars }, context)
      expect(safe.length).toBeLessThanOrEqual(chars)
      expect(isSettled(safe, redactText)).toBe(true)
    }),
  )
})

test('looks at a bounded part of a huge text', () => {
  expect(safeText('x'.repeat(5_000_000), { bytes: 256 }, context)).toBe('x'.repeat(256))
})
