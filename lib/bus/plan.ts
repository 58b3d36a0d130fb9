import type { EnvelopeDocument } from '#lib/contract'
import { type MatchSubject, subjectOf } from '#lib/match'
import type { Binding } from './binding'
import type { DefinitionSet } from './definition-set'
import type { EventIndex } from './event-index'

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

/** What became of a plan's steps: the chain as it stands after a rewrite, and the hooks that the rewrite took out of it. */
export interface PlannedChain {
  steps: readonly Binding[]
  lost: readonly Binding[]
}

/** Matches the hooks behind `by` against the rewritten envelope, once; the ones before it stay (interfaces.md §3.8). */
export function replanAfter(plan: Plan, by: Binding, rewritten: EnvelopeDocument): PlannedChain {
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
