import type { EnvelopeDocument } from '#lib/contract'
import { type MatchSubject, subjectOf } from '#lib/match'
import type { Binding } from './binding'
import type { Candidates } from './candidates'
import type { DefinitionSet } from './definition-set'
import type { EventIndex } from './event-index'
import { compareDefinitions } from './order'

/** What would run for an envelope, in order; pure, and the same for dispatch, dry run and simulation. */
export interface Plan {
  /** In scope and matching, in order. */
  steps: readonly Binding[]
  /** In scope, matching or not; a rewrite matches them again. */
  candidates: Candidates
  index: EventIndex
}

/** Plans an envelope against a set. */
export function planEnvelope(set: DefinitionSet, envelope: EnvelopeDocument): Plan {
  const index = set.index(envelope.event)
  const candidates = index.inScope(envelope.scope)
  return { index, candidates, steps: candidates.matching(subjectReader(envelope)) }
}

/** Works the subject out at the first call. */
function subjectReader(envelope: EnvelopeDocument): () => MatchSubject {
  let subject: MatchSubject | undefined
  return () => {
    subject ??= subjectOf(envelope)
    return subject
  }
}

/** What became of a plan's steps: the chain as it stands after a rewrite, and the hooks that the rewrite took out of it. */
export interface PlannedChain {
  steps: readonly Binding[]
  lost: readonly Binding[]
}

/** Matches the hooks behind `by` against the rewritten envelope, once; the ones before it stay (interfaces.md §3.8). */
export function replanAfter(plan: Plan, by: Binding, rewritten: EnvelopeDocument): PlannedChain {
  const at = plan.steps.indexOf(by) + 1
  const matched = plan.candidates
    .matching(subjectReader(rewritten))
    .filter(({ definition }) => compareDefinitions(by.definition, definition) < 0)
  const kept = new Set(matched)
  return {
    steps: [...plan.steps.slice(0, at), ...matched],
    lost: plan.steps.slice(at).filter((binding) => !kept.has(binding)),
  }
}
