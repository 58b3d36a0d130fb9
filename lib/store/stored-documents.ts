import {
  type OutcomeRecord,
  type RunSummary,
  type StoredDefinition,
  type StoredOutcome,
  toOutcomeV2,
  upgradeDefinition,
} from '#lib/contract'
import type { RunSums } from './group-runs'

/** An outcome as lists hand it out; what is stored is recorded. */
export function toStoredOutcome(record: OutcomeRecord, { runId, dialect }: StoredPlace): StoredOutcome {
  const { timeoutMs, failurePolicy, mayBlock } = record
  return {
    ...toOutcomeV2(record),
    recorded: true,
    recordError: null,
    runId,
    dialect,
    timeoutMs,
    failurePolicy,
    mayBlock,
  }
}

/** The dialect of an outcome: that of its own agent inside a bridge, else of its dispatch. */
export function dialectOf({ foreign }: OutcomeRecord, { dialect }: { dialect: string }): string {
  return foreign?.dialect ?? dialect
}

/** Where an outcome belongs. */
export interface StoredPlace {
  runId: string
  dialect: string
}

/** A version of a definition with the document as runtime-hook/v2 sees it. */
export function toStoredDefinition(stored: Omit<StoredDefinition, 'definition'>): StoredDefinition {
  return { ...stored, definition: upgradeDefinition(stored.document) }
}

/** A run as lists hand it out. */
export function toRunSummary({ startedAtMs, lastAtMs, ...run }: RunSums): RunSummary {
  return { ...run, startedAt: isoTime(startedAtMs), lastAt: isoTime(lastAtMs) }
}

/** A time as documents carry it. */
export function isoTime(timeMs: number): string {
  return new Date(timeMs).toISOString()
}
