import type { SampleHistoryReport } from '#lib/contract'
import type { ServiceContext } from './context'

/** Starts to make the sample history, in a workspace of its own; throws CONFLICT where there is no place for one. */
export function loadSampleHistory({ sample, workspace }: ServiceContext): SampleHistoryReport {
  return { workspace, ...sample.load() }
}
