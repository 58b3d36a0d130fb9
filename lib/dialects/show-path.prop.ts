import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidePaths, showPath } from './show-path'

const roots = { projectDir: '/home/dev/project', home: '/home/dev' }
/** The home directory, unless it is a directory of that name inside the home directory. */
const HOME = /(?<!~)\/home\/dev(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u

const pieces = fc.constantFrom(
  '/home/dev',
  '/home/dev/project',
  '/home',
  '/dev',
  '/project',
  '/',
  '//',
  '..',
  '.',
  ' ',
  'a',
  '"',
  '\\',
  '~',
)
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))

test('no text keeps the path of the home directory', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(hidePaths(text, roots)).not.toMatch(HOME)
    }),
  )
})

test('no path is shown as an absolute one', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(showPath(`/${text}`, roots)).not.toMatch(/^\//)
    }),
  )
})
