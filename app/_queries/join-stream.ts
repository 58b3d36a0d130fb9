/** The connection of this tab; browsers keep few open to one server, so all that follow it share one. */
let shared: { readonly source: EventSource; followers: number } | null = null

/** The event stream of the server, opened for the first that follows it and closed after the last. */
export function joinStream(): { readonly source: EventSource; leave(): void } {
  if (shared?.source.readyState === EventSource.CLOSED) shared = null
  shared ??= { source: new EventSource('/api/stream'), followers: 0 }
  const joined = shared
  joined.followers += 1
  return {
    source: joined.source,
    leave() {
      joined.followers -= 1
      if (joined.followers > 0) return
      joined.source.close()
      if (shared === joined) shared = null
    },
  }
}
