import type { KitExample, PayloadSample } from './kit'

/** The payload of a sample by its title, so that examples and samples show the same call; throws for an unknown one. */
export function payloadOf(samples: readonly PayloadSample[], title: string): KitExample['event'] {
  const sample = samples.find((candidate) => candidate.title === title)
  if (sample === undefined) throw new Error(`expected the title of a sample, got "${title}"`)
  return sample.payload
}
