import type { Page, StoredRewake } from '#lib/contract'
import { listOutcomes, listRewakes, type ServiceContext } from '#lib/service'
import { HOOK_KINDS } from './hook-kinds'

const PAGE_ITEMS = '500'

/** Reads back every outcome and every row of the ledger; answers what is missing, twice or otherwise than it should be. */
export async function checkManyHooks(
  context: ServiceContext,
  counts: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const outcomes = await readAll((query) => listOutcomes(context, query))
  const rewakes = await readAll((query) => listRewakes(context, query))
  const events = new Set(outcomes.map(({ eventId }) => eventId))
  return [
    ...(events.size === outcomes.length ? [] : [`${outcomes.length} outcomes of ${events.size} events`]),
    ...HOOK_KINDS.flatMap((kind) => {
      const stored = outcomes.filter(({ hookId }) => hookId === `soak.${kind.name}`)
      const odd = stored.filter((outcome) => !kind.isStored(outcome))
      const wanted = counts.get(kind.name) ?? 0
      return [
        ...(stored.length === wanted ? [] : [`${kind.name}: ${stored.length} of ${wanted} outcomes are stored`]),
        ...(odd.length === 0 ? [] : [`${kind.name}: ${odd.length} odd outcomes, the first ${JSON.stringify(odd[0])}`]),
      ]
    }),
    ...checkRows(rewakes, counts),
  ]
}

/** What nobody waits for has a row: ended where its mode wakes nobody, else waiting for its run. */
function checkRows(rows: readonly StoredRewake[], counts: ReadonlyMap<string, number>): string[] {
  const count = (name: string, state: StoredRewake['state']) =>
    rows.filter((row) => row.hookId === `soak.${name}` && row.state === state).length
  const places = [
    ['is-not-waited-for', 'ended'],
    ['wakes', 'queued'],
  ] as const
  return places.flatMap(([name, state]) => {
    const wanted = counts.get(name) ?? 0
    const found = count(name, state)
    return found === wanted ? [] : [`${name}: ${found} of ${wanted} rows of the ledger are ${state}`]
  })
}

async function readAll<Item>(read: (query: object) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read({ limit: PAGE_ITEMS, ...(cursor !== null && { cursor }) })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}
