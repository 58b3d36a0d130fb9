import type { ProcessLimits } from '#lib/contract'
import type { ProcessRow } from '../table/process-table'

/** The first limit that the members of a run are over, null where they keep to all. */
export function limitBrokenBy(
  members: readonly ProcessRow[],
  limits: ProcessLimits | undefined,
): 'processes' | 'memory' | null {
  if (limits === undefined) return null
  if (members.length > limits.processesMax) return 'processes'
  const residentBytes = members.reduce((sum, row) => sum + row.residentBytes, 0)
  return residentBytes > limits.memoryMaxBytes ? 'memory' : null
}
