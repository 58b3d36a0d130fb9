import { type Decision, type DispatchEnd, type JsonObject, LIMITS, type OutcomeRecord } from '#lib/contract'
import { redactText, redactToLength } from '#lib/redact'
import { keepPayload } from './keep-envelope'

const keepText = (text: string) => redactToLength(text, 'v2', LIMITS.contextMaxChars)
const keepNote = (text: string | null) => (text === null ? null : keepText(text))

/** An outcome as it is kept: what its answer says or changes is redacted; most answers do neither. */
export function keepOutcome(outcome: OutcomeRecord): OutcomeRecord {
  const { effects, reason } = outcome
  if (reason === null && Object.keys(effects).length === 0) return outcome
  return { ...outcome, reason: keepNote(reason), effects: keepEffects(effects) }
}

function keepEffects({ context, annotations, input, result, judged, halt, toUser }: OutcomeRecord['effects']) {
  return {
    ...(context && { context: context.map(keepText) }),
    ...(annotations && { annotations: annotations.map(keepText) }),
    ...(input && { input: keepPayload(input).value as JsonObject }),
    ...(result && { result: keepPayload(result).value as JsonObject }),
    ...(judged && { judged }),
    ...(halt !== undefined && { halt: keepText(halt) }),
    ...(toUser && { toUser: toUser.map(keepText) }),
  }
}

/** The end of a dispatch as it is kept. */
export function keepEnd(end: DispatchEnd): DispatchEnd {
  return isPlain(end.decision) ? end : { ...end, decision: keepDecision(end.decision) }
}

function isPlain({ reason, halt, followUp, input, result, toModel, toUser, rewake }: Decision): boolean {
  const isSilent = reason === null && halt === null && followUp === null
  const isUnchanged = !input.changed && !result.changed
  return isSilent && isUnchanged && toModel.length + toUser.length + rewake.length === 0
}

function keepDecision(decision: Decision): Decision {
  return {
    ...decision,
    reason: keepNote(decision.reason),
    halt: keepNote(decision.halt),
    followUp: keepNote(decision.followUp),
    input: { ...decision.input, value: keepPayload(decision.input.value).value },
    result: { ...decision.result, value: keepPayload(decision.result.value).value },
    toModel: decision.toModel.map((part) => ({ ...part, text: keepText(part.text) })),
    toUser: decision.toUser.map((part) => ({ ...part, text: keepText(part.text) })),
    rewake: decision.rewake.map((part) => ({ ...part, message: redactText(part.message, 'v2') })),
  }
}
