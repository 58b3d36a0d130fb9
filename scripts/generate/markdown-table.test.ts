import { expect, it } from 'vitest'
import { markdownTable } from './markdown-table'
import { settingSection } from './setting-section'

it('escapes bars and joins lines, so that a row stays a row', () => {
  expect(markdownTable(['A', 'B'], [['x|y', 'one\n  two']])).toBe('| A | B |\n| --- | --- |\n| x\\|y | one two |')
})

it('shows a setting without a default as such', () => {
  const row = { name: 'PORT', fallback: '', expected: 'a number', meaning: 'Where to listen.' }
  expect(settingSection([row, { ...row, fallback: '80' }])).toBe(
    [
      '| Variable | Default | Accepted | Meaning |',
      '| --- | --- | --- | --- |',
      '| `PORT` | – | a number | Where to listen. |',
      '| `PORT` | `80` | a number | Where to listen. |',
    ].join('\n'),
  )
})
