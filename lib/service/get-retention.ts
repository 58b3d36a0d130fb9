import type { RetentionReport } from '#lib/contract'
import type { ServiceContext } from './context'

/** What is stored, the limits on it, and what the next run would remove. */
export function getRetention({ retention }: ServiceContext): Promise<RetentionReport> {
  return retention.report()
}
