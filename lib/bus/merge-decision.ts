import type { Decision, HookPoint, OutcomeRecord } from '#lib/contract'

type ToModel = Decision['toModel'][number]

const UNCHANGED: Decision['input'] = Object.freeze({ changed: false, value: null, by: null })

/** A decision that lets the event through and changes nothing; shared, since most are. */
export const PROCEEDS: Decision = Object.freeze({
  verdict: 'none',
  blocked: false,
  blockedBy: null,
  reason: null,
  decidedBy: [],
  input: UNCHANGED,
  result: UNCHANGED,
  halt: null,
  continueTurn: null,
  followUp: null,
  clearContext: false,
  rewake: [],
  toModel: [],
  toUser: [],
})

/** How a refusal at a point that keeps the agent going, or refuses a call, reaches the model. */
const REASON_TO_MODEL: Record<HookPoint['reasonTo'], Pick<ToModel, 'as' | 'when' | 'replaces'> | null> = {
  'tool-result': { as: 'tool-result', when: 'now', replaces: true },
  'next-turn': { as: 'user', when: 'next-request', replaces: false },
  user: null,
}

type DecidingOutcome = Pick<
  OutcomeRecord,
  'hookId' | 'blocking' | 'asked' | 'disposition' | 'reason' | 'diagnostic' | 'effects'
>

/** The merged result of the outcomes of one dispatch, in order (interfaces.md §3.3, §3.8, §5). */
export function mergeDecision(point: HookPoint, outcomes: readonly DecidingOutcome[]): Decision {
  const blocker = outcomes.find((outcome) => outcome.blocking)
  if (!blocker && outcomes.every(isPlain)) return proceed(point, outcomes)
  const keepsGoing = point.reasonTo === 'next-turn'
  const rewriter = blocker ? undefined : outcomes.find(({ effects }) => effects.input ?? effects.result)
  return {
    ...PROCEEDS,
    ...(blocker ? refusal(point, blocker) : { verdict: verdictOf(outcomes), decidedBy: [] }),
    continueTurn: keepsGoing ? blocker !== undefined : null,
    input: rewriter?.effects.input ? { changed: true, value: rewriter.effects.input, by: rewriter.hookId } : UNCHANGED,
    result: rewriter?.effects.result
      ? { changed: true, value: rewriter.effects.result, by: rewriter.hookId }
      : UNCHANGED,
    toModel: [...reasonForModel(point, blocker), ...outcomes.flatMap(contextForModel)],
    toUser: reasonForUser(point, blocker),
  }
}

/** Whether an outcome changes nothing and says nothing. */
function isPlain({ effects }: DecidingOutcome): boolean {
  return effects.context === undefined && effects.input === undefined && effects.result === undefined
}

const ALLOWS: Decision = Object.freeze({ ...PROCEEDS, verdict: 'allow' })
const TURN_ENDS: Decision = Object.freeze({ ...PROCEEDS, continueTurn: false })

function proceed(point: HookPoint, outcomes: readonly DecidingOutcome[]): Decision {
  if (point.reasonTo === 'next-turn') return TURN_ENDS
  return verdictOf(outcomes) === 'allow' ? ALLOWS : PROCEEDS
}

/** `allow` when a hook said so and none was refused; it never overrides another hook. */
function verdictOf(outcomes: readonly DecidingOutcome[]): Decision['verdict'] {
  return outcomes.some(({ asked, disposition }) => asked === 'allow' && disposition === 'allowed') ? 'allow' : 'none'
}

function refusal(point: HookPoint, blocker: DecidingOutcome): Partial<Decision> {
  return {
    verdict: 'deny',
    blocked: point.reasonTo !== 'next-turn',
    blockedBy: blocker.disposition === 'denied' ? 'answer' : 'failure',
    reason: reasonText(blocker),
    decidedBy: [blocker.hookId],
  }
}

/** The hook's own reason, else its diagnostic, else a sentence that names it. */
function reasonText({ reason, diagnostic, hookId }: DecidingOutcome): string {
  return reason ?? diagnostic ?? `blocked by ${hookId}`
}

function reasonForModel(point: HookPoint, blocker: DecidingOutcome | undefined): ToModel[] {
  const channel = REASON_TO_MODEL[point.reasonTo]
  return blocker && channel ? [{ ...channel, text: reasonText(blocker), by: blocker.hookId }] : []
}

function reasonForUser(point: HookPoint, blocker: DecidingOutcome | undefined): Decision['toUser'] {
  return blocker && point.reasonTo === 'user' ? [{ text: reasonText(blocker), by: blocker.hookId }] : []
}

function contextForModel({ effects, hookId }: DecidingOutcome): ToModel[] {
  return (effects.context ?? []).map((text) => ({
    as: 'system',
    when: 'next-request',
    replaces: false,
    text,
    by: hookId,
  }))
}
