import type { ServiceContext } from '../context'
import type { Sample } from './sample'
import { type SampleEnvelope, sampleEnvelope } from './sample-envelope'
import { SAMPLES } from './samples'

/** A sample with the envelope it becomes. */
export type ListedSample = Sample & SampleEnvelope

/** Every sample of the library whose hook point, if it has one, the contract knows. */
export function listSamples({ contract }: Pick<ServiceContext, 'contract'>): ListedSample[] {
  return SAMPLES.map((sample) => ({ ...sample, ...sampleEnvelope(sample) })).filter(
    ({ point }) => point === null || contract.catalogue.point(point) !== undefined,
  )
}
