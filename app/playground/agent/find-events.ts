import type { DialectDescription } from '#lib/dialects'

type DescribedEvent = DialectDescription['events'][number]

/** Events and samples that hold every word of a search; an event whose own words fit keeps all of its samples. */
export function findEvents(events: readonly DescribedEvent[], search: string): readonly DescribedEvent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return events.flatMap((event) => {
    if (fits(`${event.event} ${event.meaning}`)) return [event]
    const samples = event.samples.filter(({ title }) => fits(`${event.event} ${event.meaning} ${title}`))
    return samples.length > 0 ? [{ ...event, samples }] : []
  })
}
