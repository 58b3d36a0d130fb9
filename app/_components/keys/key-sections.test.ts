import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../shell/pages'
import { TIMELINE_KEYS } from '../timeline/timeline-keys'
import { KEY_SECTIONS, sectionsAt } from './key-sections'
import { PLACES } from './places'

/** Sections of the sheet that list what a file listens to; none for a file that is given its keys by another one. */
const LISTENERS: Readonly<Record<string, readonly string[]>> = {
  'app/_components/chain/chain.tsx': ['Playground'],
  'app/_components/charts/duration-histogram.tsx': ['Charts and tables'],
  'app/_components/charts/zoom-bar.tsx': ['Charts and tables'],
  'app/_components/filters/filter-bar.tsx': ['Everywhere'],
  'app/_components/keys/use-global-keys.ts': ['Everywhere', 'Go to'],
  'app/_components/range/range-editor.tsx': ['Everywhere'],
  'app/_components/shell/site-header.tsx': ['Everywhere'],
  'app/_components/shell/use-focus-key.ts': [],
  'app/_components/shell/use-key.ts': [],
  'app/_components/timeline/timeline-row.tsx': ['Trace'],
  'app/_components/timeline/timeline-rows.tsx': ['Trace'],
  'app/_components/timeline/timeline-search.tsx': ['Trace'],
  'app/_components/timeline/trace-view.tsx': ['Trace'],
  'app/playground/editor-pane.tsx': ['Playground'],
  'app/playground/step-bar.tsx': ['Playground'],
  'app/playground/use-shortcuts.ts': ['Playground'],
  'app/playground/use-step-keys.ts': ['Playground'],
}

const LISTENS = /addEventListener\(\s*'keydown'|onKeyDown=|\buse(Focus)?Key\(\s*'/
const NAMED = /(?<=['\s{,])(Arrow(?:Up|Down|Left|Right)|Home|End|Enter|Escape|PageUp|PageDown)(?=['?:])/g
const LETTER = /(?:[{,]\s*'?([a-zA-Z?/])'?:|=== '([^' ])'|\buseFocusKey\('(.)')/g

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((name) => join('app', name))
  .filter((path) => /[.]tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The keys that a source names. */
const keysIn = (text: string) => [
  ...new Set([
    ...[...text.matchAll(NAMED)].map(([name]) => name),
    ...[...text.matchAll(LETTER)].map(([, field, compared, focused]) => field ?? compared ?? focused ?? ''),
  ]),
]

/** The single keys that sections list. */
const listedIn = (titles: readonly string[]) =>
  KEY_SECTIONS.filter(({ title }) => titles.includes(title))
    .flatMap(({ rows }) => rows.flatMap(({ keys }) => keys))
    .flatMap((keys) => (keys === '+' ? [keys] : keys.split(/[ +]/)))
    .map((key) => key.toLowerCase())

describe('the list of keys', () => {
  it('knows every file that listens to keys', () => {
    const listening = sources.filter(({ text }) => LISTENS.test(text)).map(({ path }) => path)
    expect(listening.sort()).toEqual(Object.keys(LISTENERS).sort())
  })

  it.each(Object.entries(LISTENERS))('names every key that %s names', (path, titles) => {
    const listed = listedIn(titles)
    const text = sources.find((source) => source.path === path)?.text ?? ''
    const named = titles.length === 0 ? [] : keysIn(text)
    expect(named.filter((key) => !listed.includes(key.toLowerCase()))).toEqual([])
  })

  it('holds every key of the timeline', () => {
    const trace = KEY_SECTIONS.find(({ title }) => title === 'Trace')?.rows
    expect(trace).toEqual(expect.arrayContaining([...TIMELINE_KEYS]))
  })

  it('holds a jump to every page of the navigation', () => {
    expect(PAGES.map(({ href }) => href).filter((href) => !PLACES.some((place) => place.href === href))).toEqual([])
    expect(KEY_SECTIONS.find(({ title }) => title === 'Go to')?.rows).toHaveLength(PLACES.length)
  })

  it('says each thing once in a section', () => {
    for (const { title, rows } of KEY_SECTIONS) {
      const does = rows.map((row) => row.does)
      expect(new Set(does).size, title).toBe(does.length)
    }
  })
})

describe('sectionsAt', () => {
  it('puts those of the page first', () => {
    expect(sectionsAt('/playground')[0]?.title).toBe('Playground')
    expect(sectionsAt('/runs/r1')[0]?.title).toBe('Trace')
    expect(sectionsAt('/hooks')[0]?.title).toBe('Everywhere')
    expect(sectionsAt('/hooks')).toHaveLength(KEY_SECTIONS.length)
  })
})
