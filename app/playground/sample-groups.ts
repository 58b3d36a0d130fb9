import type { LibrarySample } from './use-library'

/** A hook point as the picker lists it. */
export interface PointChoice {
  id: string
  meaning: string
  inV1: boolean
  reserved: boolean
  update: 'input' | 'result' | 'none'
}

/** A hook point with the samples that can stand for it. */
export interface SampleGroup {
  point: PointChoice
  samples: readonly LibrarySample[]
}

/** The library by hook point, in the order of the contract; `search` looks at point, title, event and dialect. */
export function groupSamples(
  points: readonly PointChoice[],
  samples: readonly LibrarySample[],
  search: string,
): SampleGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (...texts: string[]) => words.every((word) => texts.some((text) => text.toLowerCase().includes(word)))
  return points
    .map((point) => ({
      point,
      samples: samples.filter(
        (sample) =>
          sample.point === point.id &&
          fits(point.id, sample.title, sample.event, sample.dialect, sample.envelope?.schemaVersion ?? ''),
      ),
    }))
    .filter(({ point, samples }) => samples.length > 0 || fits(point.id, point.meaning))
}
