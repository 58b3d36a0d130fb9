import type { Decision, EnvelopeDocument, SimulatedOutcome, SimulationReport } from '#lib/contract'
import { type DryRunInput, reportHead, toPlannedHook } from './dry-run'
import { type DecidingStep, reasonText } from './merge-decision'
import type { SkipReport } from './skip-report'

/** A hook that has ended, in a dispatch or in a simulation, with the envelope it was given. */
export interface ReportedStep extends DecidingStep {
  readonly envelope: EnvelopeDocument
  readonly durationMs: number
}

/** A chain that has been gone through, really or in virtual time. */
export interface ReportedChain {
  original: EnvelopeDocument
  ended: readonly ReportedStep[]
  skips: SkipReport
  decision: Decision
  handlers: DryRunInput['handlers']
}

/** The report of a chain: every hook in it has exactly one outcome (interfaces.md §5). */
export function chainReport({ original, ended, skips, decision, handlers }: ReportedChain): SimulationReport {
  const blockers = ended.filter(({ verdict }) => verdict.blocking)
  return {
    ...reportHead(original),
    hooks: ended.map(({ binding, envelope }) => toPlannedHook(binding, envelope, handlers)),
    skipped: skips.skipped,
    skippedCounts: skips.skippedCounts,
    findings: [],
    wouldBlock: blockers.length > 0,
    blockers: blockers.map((step) => `${step.binding.definition.id}: ${reasonText(step)}`),
    outcomes: ended.map(toOutcome),
    decision,
  }
}

function toOutcome({ binding, verdict, envelope, durationMs }: ReportedStep): SimulatedOutcome {
  return {
    ref: binding.definition.id,
    disposition: verdict.disposition,
    exitCode: null,
    durationMs,
    blocking: verdict.blocking,
    asked: verdict.asked,
    reason: verdict.reason,
    diagnostic: verdict.diagnostic,
    effects: verdict.effects,
    ignored: [...verdict.ignored],
    stdin: envelope,
  }
}
