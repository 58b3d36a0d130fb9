import { type EnvelopeDocument, LIMITS, type SkippedHook, type SkipReason, scopeText } from '#lib/contract'
import { subjectOf } from '#lib/match'
import type { Binding } from './binding'
import { scopeSelects } from './event-index'
import type { Plan, PlannedChain } from './plan'

/** The hooks of the event that are not in the chain: the first 200, and how many for each reason. */
export interface SkipReport {
  skipped: SkippedHook[]
  skippedCounts: Partial<Record<SkipReason, number>>
}

interface OpenSkipReport extends SkipReport {
  /** Counts hooks by reason, and lists as many as there is room for; no more of them are visited. */
  addAll(counts: SkipReport['skippedCounts'], hooks: Iterable<SkippedHook>): void
}

function createSkipReport(): OpenSkipReport {
  const skipped: SkippedHook[] = []
  const skippedCounts: Partial<Record<SkipReason, number>> = {}
  return {
    skipped,
    skippedCounts,
    addAll(counts, hooks) {
      for (const reason of Object.keys(counts) as SkipReason[]) {
        if (counts[reason]) skippedCounts[reason] = (skippedCounts[reason] ?? 0) + counts[reason]
      }
      if (skipped.length >= LIMITS.skippedListMax) return
      for (const hook of hooks) {
        skipped.push(hook)
        if (skipped.length >= LIMITS.skippedListMax) return
      }
    },
  }
}

/** A chain that has ended: what a block left out of it, and the hook that blocked. */
export interface EndedChain extends PlannedChain {
  unreached: readonly Binding[]
  blocker: Binding | undefined
}

/** Why each hook of the event outside the chain is not in it; what nearly ran comes first, should the list get full. */
export function reportSkips(
  plan: Plan,
  envelope: EnvelopeDocument,
  { steps, lost, unreached, blocker }: EndedChain = { steps: plan.steps, lost: [], unreached: [], blocker: undefined },
): SkipReport {
  const report = createSkipReport()
  report.addAll({ 'after-block': unreached.length }, unreachedHooks(unreached, blocker))
  if (steps.length === plan.index.runnable.length && plan.index.unrunnable.length === 0) return report
  report.addAll({ 'input-changed': lost.length }, lostHooks(lost))
  const chain = new Set([...steps, ...lost])
  report.addAll({ matcher: plan.candidates.count - chain.size }, missedHooks(plan, envelope, chain))
  report.addAll(plan.index.unrunnableCounts, unrunnableHooks(plan.index.unrunnable))
  report.addAll({ scope: plan.index.runnable.length - plan.candidates.count }, hooksOfOtherScopes(plan, envelope))
  return report
}

function* unreachedHooks(unreached: readonly Binding[], blocker: Binding | undefined): Iterable<SkippedHook> {
  for (const { definition } of unreached) {
    yield { ref: definition.id, reason: 'after-block', detail: `${blocker?.definition.id} blocked before it.` }
  }
}

function* lostHooks(lost: readonly Binding[]): Iterable<SkippedHook> {
  for (const { definition } of lost) {
    yield { ref: definition.id, reason: 'input-changed', detail: 'The rewritten input no longer matches.' }
  }
}

function* missedHooks(plan: Plan, envelope: EnvelopeDocument, chain: ReadonlySet<Binding>): Iterable<SkippedHook> {
  const { toolName, agentName } = subjectOf(envelope)
  const seen = toolName ?? agentName
  const against = seen === null ? 'the event names no tool or agent' : `the event is about ${seen}`
  for (const binding of plan.candidates) {
    if (chain.has(binding)) continue
    const detail = `Wants ${binding.match?.text ?? 'everything'}; ${against}.`
    yield { ref: binding.definition.id, reason: 'matcher', detail }
  }
}

function* unrunnableHooks(unrunnable: readonly Binding[]): Iterable<SkippedHook> {
  for (const { definition, unrunnable: why } of unrunnable) {
    if (why) yield { ref: definition.id, reason: why.reason, detail: why.detail }
  }
}

function* hooksOfOtherScopes(plan: Plan, envelope: EnvelopeDocument): Iterable<SkippedHook> {
  for (const { definition } of plan.index.runnable) {
    const { id, scope } = definition
    if (scope.kind === 'global' || scopeSelects(envelope.scope, scope)) continue
    yield { ref: id, reason: 'scope', detail: `Applies to ${scopeText(scope)}.` }
  }
}
