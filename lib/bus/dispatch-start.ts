import type { ContractVersion, DispatchStart } from '#lib/contract'
import type { OutcomePlace } from './outcome-record'

/** What the recorder is told when a dispatch starts. */
export function toDispatchStart(
  run: OutcomePlace & { readonly version: ContractVersion; readonly wallStartMs: number },
): DispatchStart {
  return {
    dispatchId: run.dispatchId,
    parentOutcomeId: run.chain?.outcomeId ?? null,
    envelope: run.original,
    version: run.version,
    startedAtMs: run.wallStartMs,
  }
}
