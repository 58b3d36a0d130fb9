import {
  type BoundaryReport,
  HELPER_LOST,
  type HookExchange,
  type HookProcess,
  type ProcessEndReport,
} from '#lib/contract'
import { formatDuration } from '../../_components/format/duration'

/** How a process ended, in a few words. */
export function endWords({ refused, end }: Pick<HookProcess, 'refused' | 'end'>): string {
  if (refused !== null || end === null) return 'not run'
  return `${howItEnded(end)} after ${formatDuration(end.durationMs)}`
}

/** What came of a request or a question, in a few words. */
export function exchangeWords({ status, problem }: Pick<HookExchange, 'status' | 'problem'>): string {
  if (problem !== null) return 'no answer'
  return status === null ? 'answered' : `status ${status}`
}

function howItEnded({ exitCode, signal, isTimedOut, isCancelled, spawnError, limit }: ProcessEndReport): string {
  if (spawnError?.startsWith(HELPER_LOST)) return 'lost with its helper'
  if (spawnError !== null) return 'could not be started'
  if (limit !== null) return `over the limit of ${limit}`
  if (isCancelled) return 'cancelled'
  if (isTimedOut) return `timed out${signal === null ? '' : ` (${signal})`}`
  return exitCode === null ? `ended by ${signal ?? 'a signal'}` : `exit ${exitCode}`
}

const WORKSPACES: Readonly<Record<BoundaryReport['workspace']['kind'], string>> = {
  copy: 'a copy of the folder, thrown away',
  'read-only': 'the folder, read-only',
  real: 'the real folder: nothing stood between, and changes stay',
  none: 'no folder',
}

/** What a process worked on, in words. */
export const workspaceWords = ({ workspace: { kind, note } }: BoundaryReport) =>
  note === null ? WORKSPACES[kind] : `${WORKSPACES[kind]} (${note})`
