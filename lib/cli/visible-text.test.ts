import { describe, expect, it } from 'vitest'
import { visibleText } from '#lib/contract'
import { runCli } from './run-cli'

describe('visibleText', () => {
  it.each([
    ['an escape', '\u001b[2J', '\\u001b[2J'],
    ['a bell, a return and a delete', '\u0007\r\u007f', '\\u0007\\u000d\\u007f'],
    ['an escape of one byte', '\u009b31m', '\\u009b31m'],
    ['a turn of direction', 'a\u202eb\u2066\u200f', 'a\\u202eb\\u2066\\u200f'],
    ['lines, tabs and other scripts, as they are', 'ä\t⊘\n', 'ä\t⊘\n'],
  ])('shows %s', (_what, text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })

  it('leaves JSON the same value', () => {
    const value = { text: '\u001b[2J\u009b\u007f\u202e\n' }
    expect(JSON.parse(visibleText(JSON.stringify(value)))).toEqual(value)
  })

  it('is what every command prints and complains with', async () => {
    const said: string[] = []
    const say = (text: string) => void said.push(text)
    const readText = async () => '"\u001b[2J"'
    const environment = {
      print: say,
      complain: say,
      readText,
      nowMs: () => 0,
      replaceText: async () => undefined,
      createDatabase: async () => false,
      openService: () => Promise.reject(new Error('not asked for')),
      interrupted: new AbortController().signal,
      cwd: '/home/ann/shop',
      user: 'ann',
      version: '\u001b[2J',
    }
    await runCli(['--version'], environment)
    await runCli(['\u001b[2J'], environment)
    expect(said.join('')).toContain('\\u001b[2J')
    expect(said.join('')).not.toContain('\u001b')
  })
})
