import type { FinishedProcess, ProcessResult, ProcessSpec } from '#lib/contract'
import { nameDenials, type Witnesses } from './name-denials'
import type { OpenWorkspace } from './open-workspace'
import { type ChangeLimits, compareCopy } from './scratch/compare-copy'
import { toBareResult } from './to-bare-result'

/** Result and report of a run by bubblewrap; looks into the copy, and leaves it where it is. */
export async function finishSandboxed(
  wrapped: ProcessResult,
  {
    spec,
    workspace,
    witnesses,
    limits,
  }: { spec: ProcessSpec; workspace: OpenWorkspace; witnesses: Witnesses; limits: ChangeLimits },
): Promise<FinishedProcess> {
  const { copy, shown } = workspace
  const result = toBareResult(witnesses.isOverDisk ? { ...wrapped, limit: 'disk' } : wrapped, spec)
  const found = copy === null ? { changes: [], changedCount: 0, isCut: false } : await compareCopy(copy, limits)
  const cut = found.isCut ? `Only the first ${limits.entriesMax} entries of the copy were compared.` : null
  const note = [shown.note, cut].filter((part) => part !== null).join(' ') || null
  return {
    result,
    report: {
      by: 'bubblewrap',
      workspace: { kind: shown.kind, note },
      changes: found.changes,
      changedCount: found.changedCount,
      deniedBy: nameDenials(result, witnesses),
    },
  }
}
