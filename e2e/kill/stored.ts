import {
  JournalEvent,
  type Page,
  RunSummary,
  RunTrace,
  SloReport,
  type StoredDefinition,
  StoredOutcome,
} from '#lib/contract'
import type { Attempt } from './requests'

const PAGE_ITEMS = '500'

type ReadPage = (query: { limit: string; cursor?: string }) => Promise<Page<unknown>>

/** Reads what the server has stored, over its API; every answer is held against the contract. */
export interface StoredReader {
  health(): Promise<{ status: string }>
  /** One run with everything in it; null when nothing of it is stored. */
  run(runId: string): Promise<RunTrace | null>
  runs(): Promise<RunSummary[]>
  outcomes(filter: Readonly<Record<string, string>>): Promise<StoredOutcome[]>
  /** Every outcome, newest first, a page at a time: there may be more than fit into memory. */
  eachOutcome(): AsyncIterable<StoredOutcome>
  journal(attempt: Attempt, after: number): Promise<JournalEvent[]>
  slo(query: Readonly<Record<string, string>>): Promise<SloReport>
  definitions(): Promise<readonly StoredDefinition[]>
  /** Every version, oldest first; empty when the id is unknown. */
  versions(id: string): Promise<readonly StoredDefinition[]>
}

/** A reader of the server at this address. */
export function createStoredReader(address: string): StoredReader {
  const get = (path: string, query: Readonly<Record<string, string>> = {}) => getJson(address, path, query)
  return {
    health: () => found(get('/api/health')),
    async run(runId) {
      const answer = await get(`/api/runs/${encodeURIComponent(runId)}`)
      return answer === null ? null : RunTrace.parse(answer)
    },
    runs: () =>
      readAll(
        (query) => found(get('/api/runs', query)),
        (item) => RunSummary.parse(item),
      ),
    outcomes: (filter) =>
      readAll(
        (query) => found(get('/api/outcomes', { ...filter, ...query })),
        (item) => StoredOutcome.parse(item),
      ),
    eachOutcome: () =>
      readEach(
        (query) => found(get('/api/outcomes', query)),
        (item) => StoredOutcome.parse(item),
      ),
    journal: ({ taskId, attemptId }, after) =>
      readAll(
        ({ cursor, ...query }) =>
          found(get('/api/journal', { taskId, attemptId, after: cursor ?? `${after}`, ...query })),
        (item) => JournalEvent.parse(item),
      ),
    slo: async (query) => SloReport.parse(await get('/api/slo', query)),
    definitions: async () => (await found<Page<StoredDefinition>>(get('/api/definitions'))).items,
    async versions(id) {
      const page = (await get(`/api/definitions/${encodeURIComponent(id)}/versions`)) as Page<StoredDefinition> | null
      return [...(page?.items ?? [])].reverse()
    },
  }
}

/** The document at a path; null when the server knows of none. */
async function getJson(address: string, path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await fetch(`${address}${path}?${new URLSearchParams(query)}`)
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`GET ${path} was answered ${response.status} ${await response.text()}`)
  return response.json()
}

async function found<Value>(answer: Promise<unknown>): Promise<Value> {
  const value = await answer
  if (value === null) throw new Error('a resource that always exists was answered 404')
  return value as Value
}

async function readAll<Item>(read: ReadPage, parse: (item: unknown) => Item): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of readEach(read, parse)) items.push(item)
  return items
}

async function* readEach<Item>(read: ReadPage, parse: (item: unknown) => Item): AsyncGenerator<Item> {
  let cursor: string | null = null
  do {
    const page: Page<unknown> = await read({ limit: PAGE_ITEMS, ...(cursor !== null && { cursor }) })
    for (const item of page.items) yield parse(item)
    cursor = page.nextCursor
  } while (cursor !== null)
}
