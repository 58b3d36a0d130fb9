import type { ForeignDelivery, StoredRewake } from '#lib/contract'

/** Whether the agent hands its result over itself, and what is known of that; null where it does not. */
export function foreignDelivery({ owner, qualifiedAt, state }: StoredRewake): ForeignDelivery | null {
  if (owner !== 'foreign' || qualifiedAt === null) return null
  return state === 'delivered' ? 'observed' : 'unknown'
}

/** What is known of a result that its agent hands over itself, as people read it and as it is drawn. */
export const FOREIGN_LOOKS: Record<ForeignDelivery, { tone: string; glyph: string; title: string; meaning: string }> = {
  observed: {
    ...{ tone: 'green', glyph: '✓', title: 'Observed' },
    meaning: 'The agent hands it over itself, and an event showed that it did.',
  },
  unknown: {
    ...{ tone: 'slate', glyph: '?', title: 'Delivery unknown' },
    meaning: 'The agent hands it over itself, and no event tells whether the model has seen it.',
  },
}
