import type { RetentionReport } from '#lib/contract'
import type { ServiceContext } from './context'

/** Starts a run and answers at once; the report tells how far it is. A failure of the run is in the report. */
export async function runRetention({ retention }: ServiceContext): Promise<RetentionReport> {
  void retention.run()
  return retention.report()
}
