import { describe, expect, it } from 'vitest'
import {
  CAPABILITIES,
  CONTRACT,
  createCatalogue,
  createContract,
  DISPOSITIONS,
  ERROR_CODES,
  HOOK_POINTS,
  IGNORED_REASONS,
  LIMITS,
  SKIP_REASONS,
  STREAM_EVENTS,
  toContractDocument,
} from '#lib/contract'
import { contractSections } from './contract-sections'

const sections = contractSections(toContractDocument(CONTRACT))

/** The rows of a table as lists of cells, without heading and ruler. */
function rowsOf(table = ''): string[][] {
  const rows = table.split('\n').slice(2)
  return rows.map((row) =>
    row
      .split(/(?<!\\)[|]/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const column = (table: string | undefined, index: number) => rowsOf(table).map((row) => row[index]?.replaceAll('`', ''))

describe('the tables of the documents', () => {
  const lists: readonly [string, number, readonly string[]][] = [
    ['points', 0, HOOK_POINTS.map(({ id }) => id)],
    ['dispositions', 1, DISPOSITIONS.map(({ id }) => id)],
    ['errors', 0, Object.keys(ERROR_CODES)],
    ['limits', 0, Object.keys(LIMITS)],
    ['skip-reasons', 0, SKIP_REASONS],
    ['ignored-reasons', 0, Object.keys(IGNORED_REASONS)],
    ['stream-events', 0, Object.keys(STREAM_EVENTS)],
    ['rights', 0, ['internal', 'user', 'repo']],
  ]
  it.each(lists)('%s lists everything there is, and nothing else', (...[name, index, expected]) => {
    expect(column(sections[name], index)).toEqual(expected)
  })

  it('show the capabilities of a point as they are', () => {
    const row = rowsOf(sections.points).find(([id]) => id === '`turn.pre-stop`')
    expect(row?.slice(2, 8)).toEqual(['all, cap 8', '✔', '–', '✔', '–', '✔'])
    expect(row?.[8]).toBe('turn goes on, reason to the model')
  })

  it('show nested payload fields by their path', () => {
    const names = rowsOf(sections.payloads)
      .filter(([id]) => id === '`completion.pre-accept`')
      .map(([, name]) => name)
    expect(names).toContain('`todoSummary.requiredOpen`')
    expect(names).toContain('`recentToolSummary[].isError`')
  })

  it('show which kinds and modes a source may use', () => {
    expect(rowsOf(sections.rights).at(-1)).toEqual(['`repo`', 'sync, observe', 'sync, observe', '–', '–'])
  })
})

describe('an added point, capability and payload field', () => {
  const [first = expect.fail()] = HOOK_POINTS
  const field = { name: 'planTitle', type: 'text', stability: 'experimental', meaning: 'Title of the plan.' } as const
  const point = {
    ...first,
    id: 'plan.pre-approve',
    meaning: 'Before a plan is approved.',
    capabilities: { ...first.capabilities, escalate: true },
    payload: [field],
  }
  const capability = { id: 'escalate', title: 'Escalate', meaning: 'Whether a person may be asked.' }
  const catalogue = createCatalogue({
    capabilities: [...CAPABILITIES, capability],
    points: [...HOOK_POINTS, point],
  })
  const extended = contractSections(toContractDocument(createContract(catalogue)))

  it('show in every table they belong to', () => {
    const heading = extended.points?.split('\n')[0] ?? ''
    const place = heading.split('|').findIndex((cell) => cell.trim() === 'Escalate') - 1
    expect(place).toBeGreaterThan(0)
    expect(rowsOf(extended.points).at(-1)?.[0]).toBe('`plan.pre-approve`')
    expect(column(extended.points, place)).toEqual([...HOOK_POINTS.map(() => '–'), '✔'])
    expect(rowsOf(extended.capabilities).at(-1)).toEqual(['Escalate', 'Whether a person may be asked.'])
    expect(rowsOf(extended.payloads).at(-1)).toEqual([
      '`plan.pre-approve`',
      '`planTitle`',
      'text, at most 1,000 characters',
      'experimental',
      'Title of the plan.',
    ])
    expect(extended.schemas).toContain('envelope.plan.pre-approve.json')
  })

  it('and are not there without being added', () => {
    for (const text of Object.values(sections)) expect(text).not.toMatch(/plan[.]pre-approve|Escalate|planTitle/)
  })
})
