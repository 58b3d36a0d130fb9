import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shellWord, withHereDocuments } from './shell-text'

const run = (script: string) => execFileSync('sh', ['-c', script], { encoding: 'utf8' })

/** What a shell might take for something else. */
const dangerous = fc.constantFrom(...[`'`, `"`, '\\', '$', '`', '!', '\n', ' ', '*', '~', ';', '&', '|', '<', '#', '-'])
const texts = fc.oneof(
  fc.string({ unit: fc.oneof(dangerous, fc.string({ minLength: 1, maxLength: 1 })) }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '-n', '--', '$(id)', "it's", 'EOF', '\\n', '%s'),
)

describe('a text', () => {
  it('survives a real shell as a word', () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 8 }), (words) => {
        expect(run(`printf '%s\\001' ${words.map(shellWord).join(' ')}`)).toBe(
          words.map((word) => `${word}\x01`).join(''),
        )
      }),
      { numRuns: 60 },
    )
  })

  it('survives a real shell as a here-document, whatever its lines are', () => {
    const lines = fc.array(
      fc.oneof(
        texts,
        fc.constantFrom('TEXT', 'TEXT_2', 'TEXT_2 ', 'T\u0327', 'TEX\u00e9', 'TEXT_\u{1f600}', 'A\u00e9'),
      ),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(lines, lines, (...documents) => {
        const [a = '', b = ''] = documents.map((document) => document.join('\n'))
        const script = withHereDocuments('cat /dev/fd/3 /dev/fd/4', [
          { descriptor: 3, name: 'TEXT', text: a },
          { descriptor: 4, name: 'TEXT', text: b },
        ])
        const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)
        expect(run(script)).toBe(ended(a) + ended(b))
      }),
      { numRuns: 60 },
    )
  })

  it('is left bare where a shell changes nothing of it', () => {
    expect(shellWord('http://127.0.0.1:4665/api/dry-run')).toBe('http://127.0.0.1:4665/api/dry-run')
    expect(shellWord("it's")).toBe(`'it'\\''s'`)
  })
})
