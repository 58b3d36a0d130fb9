import { describe, expect, it } from 'vitest'
import { ConfigBreaks, type PlacedEntry } from './config-breaks'

const entryAt = (groupPath: string, at: number): PlacedEntry => {
  const path = `${groupPath}.hooks[${at}]`
  return { ref: path, layer: 'project', file: '', event: 'Stop', path, groupPath, group: {}, handler: {} }
}
const broken = (reach: 'file' | 'event' | 'group' | 'handler', path: string) => ({
  reach,
  event: 'Stop',
  path,
  detail: `${path} is broken`,
})

describe('ConfigBreaks', () => {
  it('lets a break reach its handler, its group or the file, and no further', () => {
    const breaks = new ConfigBreaks()
    breaks.add(broken('handler', 'a.hooks[0].type'), 'a.hooks[0]')
    breaks.add(broken('group', 'b.matcher'), 'b')
    breaks.add(broken('event', 'c.matcher'), 'c')
    const reached = [entryAt('a', 0), entryAt('a', 1), entryAt('b', 0), entryAt('c', 0)]
    expect(reached.map((entry) => breaks.of(entry)?.reach)).toEqual(['handler', undefined, 'group', undefined])
    expect([...breaks.events()]).toEqual([['Stop', 'c.matcher is broken']])
    breaks.add(broken('file', 'd'), 'd')
    breaks.add(broken('file', 'e'), 'e')
    expect([breaks.whole()?.path, breaks.first()?.path]).toEqual(['d', 'a.hooks[0].type'])
    expect(reached.flatMap((entry) => breaks.refusalOf(entry)).map(({ reason }) => reason)).toEqual(
      Array.from(reached, () => 'file-skipped'),
    )
  })

  it('answers for each of 100,000 broken handlers', () => {
    const breaks = new ConfigBreaks()
    const entries = Array.from({ length: 100_000 }, (_, at) => entryAt('a', at))
    for (const { path } of entries) breaks.add(broken('handler', path), path)
    expect(entries.filter((entry) => breaks.of(entry)?.path === entry.path)).toHaveLength(entries.length)
  })
})
