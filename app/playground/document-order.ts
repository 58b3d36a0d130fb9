/** Fields of definitions and envelopes in the order in which people read them: what it is, where, how, then what it does. */
const FIELDS = [
  ...['schemaVersion', 'payloadVersion', 'id', 'eventId', 'event', 'occurredAt', 'source', 'scope', 'enabled', 'order'],
  ...['timeoutMs', 'failurePolicy', 'mode', 'match', 'run', 'handlerId', 'references', 'metadata', 'input', 'result'],
]

const rankOf = (field: string) => {
  const rank = FIELDS.indexOf(field)
  return rank < 0 ? FIELDS.length : rank
}

/** The same document with its fields in reading order; unknown ones stay last, as they came. */
export function inReadingOrder(document: object): object {
  return Object.fromEntries(Object.entries(document).toSorted(([a], [b]) => rankOf(a) - rankOf(b)))
}
