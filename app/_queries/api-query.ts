import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetch-json'

/** A query over one GET route. The path stays readable in `meta`, so that a page can fill the cache on the server. */
export function apiQuery<Document>(queryKey: readonly unknown[], path: string) {
  return queryOptions<Document>({
    queryKey,
    queryFn: ({ signal }) => fetchJson<Document>(path, { signal }),
    meta: { path },
  })
}

/** A path with its query string; absent and empty values are left out, lists repeat their key. */
export function withQuery(path: string, values: Record<string, string | readonly string[] | null | undefined>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const item of value ? [value].flat() : []) query.append(key, item)
  }
  return query.size === 0 ? path : `${path}?${query}`
}
