import type { SampleHistoryReport } from '#lib/contract'
import type { ServiceContext } from './context'

/** Removes the sample history with its workspace, also one that is still being made. */
export async function removeSampleHistory({ sample }: ServiceContext): Promise<SampleHistoryReport> {
  await sample.remove()
  return { workspace: 'own', ...sample.state() }
}
