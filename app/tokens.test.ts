import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DISPOSITIONS } from '#lib/contract'

const sheet = ['globals.css', 'tones.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n')
const themes = { light: hexTokens(':root'), dark: hexTokens('.dark') }
const surfaces = ['canvas', 'surface', 'sunken']
const tones = ['grey', 'green', 'red', 'amber', 'orange', 'violet', 'slate', 'blue']

/** Hex custom properties of every block with exactly this selector. */
function hexTokens(selector: string): Record<string, string> {
  const blocks = sheet.matchAll(new RegExp(`^${selector.replace('.', '\\.')} \\{([^}]*)\\}`, 'gm'))
  const pairs = [...blocks].flatMap(([, body = '']) => [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)])
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back })))

const text = [
  ...pairs(['ink', 'muted', 'faint', 'accent', 'accent-strong'], surfaces),
  ...pairs(['on-accent'], ['accent', 'accent-strong']),
  ...pairs(['ink', 'accent-strong'], ['accent-soft']),
  ...pairs(
    tones.map((tone) => `${tone}-text`),
    surfaces,
  ),
  ...tones.map((tone) => ({ front: `${tone}-text`, back: `${tone}-soft` })),
]
const graphics = [...pairs(tones, surfaces), ...pairs(['control', 'accent'], surfaces)]

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  const ratio = ({ front, back }: { front: string; back: string }) => contrast(tokens[front] ?? '', tokens[back] ?? '')

  it.each(text)('reads $front on $back at 4.5:1', (pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphics)('shows $front on $back at 3:1', (pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  })
})

it('draws every tone of the disposition table', () => {
  const named = new Set(DISPOSITIONS.map((row) => row.tone.replace('-hatched', '')))
  expect([...named].filter((tone) => !tones.includes(tone))).toEqual([])
  for (const tone of named) if (tone !== 'grey') expect(sheet).toMatch(new RegExp(`data-tone\\^?="${tone}"`))
})
