import {
  commandText,
  type DryRunResultV1,
  type EnvelopeDocument,
  NATIVE_DIALECT,
  type PlannedHook,
  type PlanReport,
  V1,
} from '#lib/contract'
import { subjectOf } from '#lib/match'
import type { Binding } from './binding'
import type { DefinitionSet } from './definition-set'
import type { HandlerRegistry } from './handler-registry'
import { planEnvelope } from './plan'
import { reportSkips } from './skip-report'

/** What a dry run looks at; it is pure, so it can neither run nor write anything. */
export interface DryRunInput {
  envelope: EnvelopeDocument
  definitions: DefinitionSet
  handlers: Pick<HandlerRegistry, 'has' | 'resolve'>
}

/** The v1 dry-run result (seeds.md §1.4): a blocker is a missing handler that is fail-closed where it may refuse. */
export function dryRunV1({ envelope, definitions, handlers }: DryRunInput): DryRunResultV1 {
  const { steps } = planEnvelope(definitions, envelope)
  const effectiveHooks = steps.map((binding) => {
    const blocker = blockerOf(binding, handlers)
    return {
      hookId: binding.definition.id,
      handlerId: binding.handlerId,
      scope: binding.definition.scope,
      order: binding.definition.order,
      blocking: binding.point.capabilities.block !== 'none',
      handlerRegistered: handlers.has(binding),
      ...(blocker !== null && { blocker }),
    }
  })
  const blockers = blockersOf(steps, handlers)
  const { eventId, event } = envelope
  return { schemaVersion: V1, eventId, event, effectiveHooks, wouldBlock: blockers.length > 0, blockers }
}

/** The plan of an envelope in the shape every dialect shares (interfaces.md §5). */
export function planReport({ envelope, definitions, handlers }: DryRunInput): PlanReport {
  const plan = planEnvelope(definitions, envelope)
  const { skipped, skippedCounts } = reportSkips(plan, envelope)
  const blockers = blockersOf(plan.steps, handlers)
  return {
    ...reportHead(envelope),
    hooks: plan.steps.map((binding) => toPlannedHook(binding, envelope, handlers)),
    skipped,
    skippedCounts,
    findings: [],
    wouldBlock: blockers.length > 0,
    blockers,
  }
}

/** The part of a report that speaks of the event alone. */
export function reportHead(
  envelope: EnvelopeDocument,
): Pick<PlanReport, 'dialect' | 'event' | 'point' | 'subject' | 'files'> {
  const { toolName, agentName } = subjectOf(envelope)
  return {
    dialect: NATIVE_DIALECT,
    event: envelope.event,
    point: envelope.event,
    subject: toolName ?? agentName,
    files: [],
  }
}

/** One hook of the chain as reports show it. */
export function toPlannedHook(
  binding: Binding,
  envelope: EnvelopeDocument,
  handlers: DryRunInput['handlers'],
): PlannedHook {
  const { definition, match } = binding
  const { toolName, agentName } = subjectOf(envelope)
  return {
    ref: definition.id,
    layer: definition.source,
    kind: definition.run.kind,
    label: labelOf(binding),
    order: definition.order,
    execution: binding.isBackground ? 'background' : 'series',
    mode: definition.mode,
    timeoutMs: definition.timeoutMs,
    failurePolicy: definition.failurePolicy,
    scope: definition.scope,
    source: definition.source,
    mayBlock: binding.mayBlock,
    handlerRegistered: handlers.has(binding),
    match: { mode: match === null ? 'all' : 'fields', pattern: match?.text ?? null, subject: toolName ?? agentName },
    stdin: envelope,
    ...handlers.resolve(binding).handler?.given?.({ definition, envelope }),
  }
}

/** The text of a command, verbatim; the address of an endpoint; else what runs. */
function labelOf({ definition: { run }, handlerId }: Binding): string {
  if (run.kind === 'command') return commandText(run)
  return run.kind === 'http' ? run.url : handlerId
}

function blockersOf(steps: readonly Binding[], handlers: DryRunInput['handlers']): string[] {
  return steps.map((binding) => blockerOf(binding, handlers)).filter((blocker) => blocker !== null)
}

/** The sentence of a hook that would block without being asked, or null. */
function blockerOf(binding: Binding, handlers: DryRunInput['handlers']): string | null {
  const { definition, mayBlock, handlerId } = binding
  if (!mayBlock || definition.failurePolicy !== 'fail-closed' || handlers.has(binding)) return null
  return `${definition.id}: handler ${handlerId} is not registered and the policy is fail-closed`
}
