import { LIMITS, type Page, type StoredRewake } from '#lib/contract'
import { withQuery } from './api-query'
import { fetchJson } from './fetch-json'
import { type RewakesFilter, rewakesInput } from './rewakes-filter'

/** Most rows that are saved as a file at once. */
const SAVED_ROWS_MAX = 10_000

/** Every row that passes the filter, newest first, up to the most that a file takes. */
export async function readRewakes(filter: RewakesFilter): Promise<readonly StoredRewake[]> {
  const input = { ...rewakesInput(filter, Date.now()), limit: String(LIMITS.pageMaxItems) }
  const rows: StoredRewake[] = []
  let cursor: string | null = null
  do {
    const page: Page<StoredRewake> = await fetchJson(withQuery('/api/rewakes', { ...input, cursor }))
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null && rows.length < SAVED_ROWS_MAX)
  return rows.slice(0, SAVED_ROWS_MAX)
}
