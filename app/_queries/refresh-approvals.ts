import type { QueryClient } from '@tanstack/react-query'

/** Time in which further nudges count as the same one, in milliseconds. */
const REST_MS = 200

const waiting = new WeakSet<QueryClient>()

/** Has the approvals read again soon, whatever holds the page still: a hook waits, and its time runs. */
export function refreshApprovals(client: QueryClient): void {
  if (waiting.has(client)) return
  waiting.add(client)
  setTimeout(() => {
    waiting.delete(client)
    for (const area of ['approvals', 'trust']) void client.invalidateQueries({ queryKey: [area] })
  }, REST_MS)
}
