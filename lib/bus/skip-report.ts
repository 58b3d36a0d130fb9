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
  add(binding: Binding, reason: SkipReason, detail: string): void
}

function createSkipReport(): OpenSkipReport {
  const skipped: SkippedHook[] = []
  const skippedCounts: Partial<Record<SkipReason, number>> = {}
  return {
    skipped,
    skippedCounts,
    add(binding, reason, detail) {
      skippedCounts[reason] = (skippedCounts[reason] ?? 0) + 1
      if (skipped.length < LIMITS.skippedListMax) skipped.push({ ref: binding.definition.id, reason, detail })
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
  for (const binding of unreached) {
    report.add(binding, 'after-block', `${blocker?.definition.id} blocked before it.`)
  }
  if (steps.length === plan.index.runnable.length && plan.index.unrunnable.length === 0) return report
  for (const binding of lost) report.add(binding, 'input-changed', 'The rewritten input no longer matches.')
  if (steps.length !== plan.candidates.length) reportMisses(plan, { envelope, chain: [...steps, ...lost] }, report)
  for (const binding of plan.index.unrunnable) {
    if (binding.unrunnable) report.add(binding, binding.unrunnable.reason, binding.unrunnable.detail)
  }
  if (plan.candidates.length !== plan.index.runnable.length) reportOtherScopes(plan, envelope, report)
  return report
}

function reportMisses(
  plan: Plan,
  { envelope, chain }: { envelope: EnvelopeDocument; chain: readonly Binding[] },
  report: OpenSkipReport,
): void {
  const planned = new Set(chain)
  const subject = subjectOf(envelope)
  const seen = subject.toolName ?? subject.agentName
  const against = seen === null ? 'the event names no tool or agent' : `the event is about ${seen}`
  for (const binding of plan.candidates) {
    if (planned.has(binding)) continue
    report.add(binding, 'matcher', `Wants ${binding.match?.text ?? 'everything'}; ${against}.`)
  }
}

/** Other scopes, without visiting more of them than are listed. */
function reportOtherScopes(plan: Plan, envelope: EnvelopeDocument, report: OpenSkipReport): void {
  const missing = plan.index.runnable.length - plan.candidates.length
  const room = LIMITS.skippedListMax - report.skipped.length
  let listed = 0
  for (const binding of plan.index.runnable) {
    if (listed >= room) break
    const { scope } = binding.definition
    if (scope.kind === 'global' || scopeSelects(envelope.scope, scope)) continue
    report.add(binding, 'scope', `Applies to ${scopeText(scope)}.`)
    listed++
  }
  report.skippedCounts.scope = missing
}
