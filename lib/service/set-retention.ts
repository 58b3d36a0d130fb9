import {
  createIssueError,
  RETENTION_LIMITS,
  RetentionChange,
  type RetentionLimitName,
  type RetentionReport,
} from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'

/** Stores limits; throws INVALID_DOCUMENT, also for one that the environment sets. */
export async function setRetention(context: ServiceContext, input: unknown): Promise<RetentionReport> {
  const change = parseInput(RetentionChange, input, 'INVALID_DOCUMENT')
  const given = Object.entries(change).filter(([, value]) => value !== undefined) as [RetentionLimitName, number][]
  for (const [name, value] of given) {
    const fixed = context.settings[name]
    if (fixed === null) continue
    const expected = `nothing, because ${RETENTION_LIMITS[name].variable} sets it to ${fixed}`
    throw createIssueError('INVALID_DOCUMENT', { path: name, expected, received: String(value) })
  }
  await context.retention.setLimits(Object.fromEntries(given))
  return context.retention.report()
}
