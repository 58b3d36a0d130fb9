import { type EnvelopeDocument, LIMITS, type SkippedHook, type SkipReason } from '#lib/contract'
import { type MatchSubject, subjectOf } from '#lib/match'
import type { Binding } from './binding'
import type { DefinitionSet } from './definition-set'
import { type EventIndex, scopeSelects } from './event-index'

/** What would run for an envelope, in order; pure, and the same for dispatch, dry run and simulation. */
export interface Plan {
  /** In scope and matching, in order. */
  steps: readonly Binding[]
  /** In scope, matching or not, in order; a rewrite matches the rest of it again. */
  candidates: readonly Binding[]
  index: EventIndex
}

/** Plans an envelope against a set. */
export function planEnvelope(set: DefinitionSet, envelope: EnvelopeDocument): Plan {
  const index = set.index(envelope.event)
  const candidates = index.inScope(envelope.scope)
  return { index, candidates, steps: matching(candidates, envelope) }
}

/** The bindings that match an envelope; the very array when all do. */
function matching(candidates: readonly Binding[], envelope: EnvelopeDocument): readonly Binding[] {
  let subject: MatchSubject | undefined
  const first = candidates.findIndex(({ match }) => {
    if (match === null) return false
    subject ??= subjectOf(envelope)
    return !match.matches(subject)
  })
  if (first < 0) return candidates
  const known = subject ?? subjectOf(envelope)
  return candidates.filter(({ match }, at) => at < first || match === null || (at > first && match.matches(known)))
}

/** A plan after a rewrite: what stands behind the rewriting hook is matched again, once (interfaces.md §3.8). */
export interface Replan {
  steps: readonly Binding[]
  lost: readonly Binding[]
}

/** Matches the hooks behind `by` against the rewritten envelope; the ones before it stay. */
export function replanAfter(plan: Plan, by: Binding, rewritten: EnvelopeDocument): Replan {
  const at = plan.candidates.indexOf(by)
  const behind = plan.candidates.slice(at + 1)
  const matched = matching(behind, rewritten)
  const before = plan.steps.slice(0, plan.steps.indexOf(by) + 1)
  const planned = new Set(plan.steps)
  return {
    steps: [...before, ...matched],
    lost: behind.filter((binding) => planned.has(binding) && !matched.includes(binding)),
  }
}

/** The hooks of the event that are not in the chain: the first 200, and how many for each reason. */
export interface SkipReport {
  skipped: SkippedHook[]
  skippedCounts: Partial<Record<SkipReason, number>>
}

/** Collects skips up to the listed maximum and counts all of them. */
export function createSkipReport(): SkipReport & { add(binding: Binding, reason: SkipReason, detail: string): void } {
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

/** What became of a plan's steps: the chain as it stood at the end, and the hooks a rewrite took out of it. */
export interface FinalChain {
  steps: readonly Binding[]
  lost: readonly Binding[]
}

/** Why each hook of the event outside the chain is not in it. */
export function reportSkips(
  plan: Plan,
  envelope: EnvelopeDocument,
  { steps, lost }: FinalChain = { steps: plan.steps, lost: [] },
): ReturnType<typeof createSkipReport> {
  const report = createSkipReport()
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
  report: ReturnType<typeof createSkipReport>,
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
function reportOtherScopes(plan: Plan, envelope: EnvelopeDocument, report: ReturnType<typeof createSkipReport>): void {
  const missing = plan.index.runnable.length - plan.candidates.length
  const room = LIMITS.skippedListMax - report.skipped.length
  let listed = 0
  for (const binding of plan.index.runnable) {
    if (listed >= room) break
    const { scope } = binding.definition
    if (scope.kind === 'global' || scopeSelects(envelope.scope, scope)) continue
    report.add(binding, 'scope', `Applies to ${scope.kind} ${scope.id}.`)
    listed++
  }
  report.skippedCounts.scope = missing
}
