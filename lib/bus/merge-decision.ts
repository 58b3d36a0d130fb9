import { type Decision, type EnvelopeDocument, type HookPoint, PROCEEDS, V1 } from '#lib/contract'
import type { Binding } from './binding'
import { rewriteOf } from './rewrite'
import type { Verdict } from './verdict'

type ToModel = Decision['toModel'][number]

/** How a refusal at a point that keeps the agent going, or refuses a call, reaches the model. */
const REASON_TO_MODEL: Record<HookPoint['reasonTo'], Pick<ToModel, 'as' | 'when' | 'replaces'> | null> = {
  'tool-result': { as: 'tool-result', when: 'now', replaces: true },
  'next-turn': { as: 'user', when: 'next-request', replaces: false },
  user: null,
}

/** A hook that has ended, as far as the decision is concerned. */
export interface DecidingStep {
  readonly binding: Binding
  readonly verdict: Verdict
}

/**
 * The merged result of the hooks of one dispatch, in order (interfaces.md §3.3, §3.8, §5); `passedOn` is the envelope
 * as they left it, rewrite and all.
 */
export function mergeDecision(point: HookPoint, steps: readonly DecidingStep[], passedOn: EnvelopeDocument): Decision {
  return steps.every(isUneventful) ? uneventful(point, steps) : eventful(point, steps, passedOn)
}

/** Whether a hook refused nothing, rewrote nothing and said nothing to the model. */
function isUneventful({ verdict: { blocking, effects } }: DecidingStep): boolean {
  const isSilent = effects.context === undefined && effects.halt === undefined && effects.toUser === undefined
  return !blocking && isSilent && rewriteOf(effects) === null
}

const ALLOWS: Decision = Object.freeze({ ...PROCEEDS, verdict: 'allow' })
const TURN_ENDS: Decision = Object.freeze({ ...PROCEEDS, continueTurn: false })

/** One of the constant decisions. */
function uneventful(point: HookPoint, steps: readonly DecidingStep[]): Decision {
  if (point.reasonTo === 'next-turn') return TURN_ENDS
  return steps.some(saysAllow) ? ALLOWS : PROCEEDS
}

/** An allow counts as the verdict when none was refused; it never overrides another hook. */
function saysAllow({ verdict }: DecidingStep): boolean {
  return verdict.asked === 'allow' && verdict.disposition === 'allowed'
}

function eventful(point: HookPoint, steps: readonly DecidingStep[], passedOn: EnvelopeDocument): Decision {
  const blocker = steps.find(({ verdict }) => verdict.blocking)
  const rewriter = blocker ? undefined : steps.find(({ verdict }) => rewriteOf(verdict.effects) !== null)
  return {
    ...PROCEEDS,
    ...(blocker ? refusal(point, blocker) : { verdict: steps.some(saysAllow) ? 'allow' : 'none' }),
    continueTurn: point.reasonTo === 'next-turn' ? blocker !== undefined : null,
    input: change(rewriter, 'input', passedOn),
    result: change(rewriter, 'result', passedOn),
    toModel: [...reasonForModel(point, blocker), ...steps.flatMap(contextForModel)],
    halt: steps.find(({ verdict }) => verdict.effects.halt !== undefined)?.verdict.effects.halt ?? null,
    toUser: [...reasonForUser(point, blocker), ...steps.flatMap(messagesForUser)],
  }
}

function change(
  by: DecidingStep | undefined,
  field: 'input' | 'result',
  passedOn: EnvelopeDocument,
): Decision['input'] {
  if (by?.verdict.effects[field] === undefined || passedOn.schemaVersion === V1) return PROCEEDS.input
  return { changed: true, value: passedOn[field], by: idOf(by) }
}

const idOf = ({ binding }: DecidingStep) => binding.definition.id

function refusal(point: HookPoint, blocker: DecidingStep): Partial<Decision> {
  return {
    verdict: 'deny',
    blocked: point.reasonTo !== 'next-turn',
    blockedBy: blocker.verdict.disposition === 'denied' ? 'answer' : 'failure',
    reason: reasonText(blocker),
    decidedBy: [idOf(blocker)],
  }
}

/** The hook's own reason, else its diagnostic, else a sentence that names it. */
export function reasonText(step: DecidingStep): string {
  return step.verdict.reason ?? step.verdict.diagnostic ?? `blocked by ${idOf(step)}`
}

function reasonForModel(point: HookPoint, blocker: DecidingStep | undefined): ToModel[] {
  const channel = REASON_TO_MODEL[point.reasonTo]
  return blocker && channel ? [{ ...channel, text: reasonText(blocker), by: idOf(blocker) }] : []
}

function reasonForUser(point: HookPoint, blocker: DecidingStep | undefined): Decision['toUser'] {
  return blocker && point.reasonTo === 'user' ? [{ text: reasonText(blocker), by: idOf(blocker) }] : []
}

function messagesForUser(step: DecidingStep): Decision['toUser'] {
  return (step.verdict.effects.toUser ?? []).map((text) => ({ text, by: idOf(step) }))
}

function contextForModel(step: DecidingStep): ToModel[] {
  return (step.verdict.effects.context ?? []).map((text) => ({
    as: 'system',
    when: 'next-request',
    replaces: false,
    text,
    by: idOf(step),
  }))
}
