import type { SampleHistoryReport } from '#lib/contract'
import type { ServiceContext } from './context'

/** Where the sample history stands, and whether this very request is answered from it. */
export function getSampleHistory({ sample, workspace }: ServiceContext): SampleHistoryReport {
  return { workspace, ...sample.state() }
}
