import {
  type Decision,
  isPlainObject,
  type JsonChange,
  type SimulatedOutcome,
  type SimulationReport,
} from '#lib/contract'
import { diffJson } from './json-diff'

/** What the hooks hand on to each other and to the model, as far as they have answered. */
export interface StepPayload {
  input?: unknown
  result?: unknown
  context: readonly string[]
}

/** The merged result of the hooks that have answered; with all of them it is the decision of the report. */
export type DecisionSoFar = Pick<
  Decision,
  | 'verdict'
  | 'blocked'
  | 'blockedBy'
  | 'reason'
  | 'decidedBy'
  | 'continueTurn'
  | 'input'
  | 'result'
  | 'toModel'
  | 'toUser'
>

/** A chain between two of its hooks. */
export interface ChainStep {
  /** How many hooks have answered. */
  position: number
  /** The last one that has; null before the first. */
  answered: SimulatedOutcome | null
  /** The hook that is asked now; null where the chain has ended. */
  current: string | null
  payload: StepPayload
  /** What the last answer made of the payload before it. */
  changes: readonly JsonChange[]
  decision: DecisionSoFar
  /** The hook behind which the wall stands, once it does. */
  wall: string | null
}

/** A chain hook by hook: before the first, after each, and so after the last; everything is read from the report. */
export function stepsOf(report: SimulationReport): ChainStep[] {
  const payloads = Array.from({ length: report.outcomes.length + 1 }, (_, position) => payloadAt(report, position))
  return payloads.map((payload, position) => {
    const answered = report.outcomes.slice(0, position)
    return {
      position,
      answered: answered.at(-1) ?? null,
      current: report.outcomes[position]?.ref ?? null,
      payload,
      changes: diffJson(payloads[position - 1] ?? payload, payload),
      decision: decisionOf(report, answered, payload),
      wall: answered.find(isBlocking)?.ref ?? null,
    }
  })
}

const isBlocking = ({ blocking }: SimulatedOutcome) => blocking === true
const rewrites = ({ effects }: SimulatedOutcome) => effects.input !== undefined || effects.result !== undefined

/** What the hook at this position receives is what the ones before it left; behind the last one the decision says it. */
function payloadAt({ outcomes, decision }: SimulationReport, position: number): StepPayload {
  const context = outcomes.slice(0, position).flatMap(({ effects }) => effects.context ?? [])
  // Behind the first megabytes of an answer it is left out, and is that of the one before.
  const received = outcomes.slice(0, position + 1).findLast(({ stdin }) => isPlainObject(stdin))?.stdin
  const handedOn = isPlainObject(received) ? received : {}
  const isEnd = position === outcomes.length
  const final = isEnd ? { input: decision.input, result: decision.result } : null
  const input = final?.input.changed ? final.input.value : handedOn.input
  const result = final?.result.changed ? final.result.value : handedOn.result
  return { ...(input !== undefined && { input }), ...(result !== undefined && { result }), context }
}

/** The rules of merging (interfaces.md §3.3, §3.8) over the hooks that have answered. */
function decisionOf(
  { decision: final }: SimulationReport,
  answered: readonly SimulatedOutcome[],
  payload: StepPayload,
): DecisionSoFar {
  const keepsTurn = final.continueTurn !== null
  const blocker = answered.find(isBlocking)
  const rewriter = blocker ? undefined : answered.find(rewrites)
  const refs = new Set(answered.map(({ ref }) => ref))
  const heard = <Item extends { by: string }>(items: readonly Item[]) => items.filter(({ by }) => refs.has(by))
  return {
    ...(blocker ? refusal(blocker, keepsTurn) : permission(answered, keepsTurn)),
    continueTurn: keepsTurn ? blocker !== undefined : null,
    input: change(rewriter, 'input', payload),
    result: change(rewriter, 'result', payload),
    toModel: heard(final.toModel),
    toUser: heard(final.toUser),
  }
}

type Refusal = Pick<DecisionSoFar, 'verdict' | 'blocked' | 'blockedBy' | 'reason' | 'decidedBy'>

function refusal({ ref, disposition, reason, diagnostic }: SimulatedOutcome, keepsTurn: boolean): Refusal {
  return {
    verdict: 'deny',
    blocked: !keepsTurn,
    blockedBy: disposition === 'denied' ? 'answer' : 'failure',
    reason: reason ?? diagnostic ?? `blocked by ${ref}`,
    decidedBy: [ref],
  }
}

/** An allow is the verdict where nobody refused; where a turn ends, only beside something else that was said. */
function permission(answered: readonly SimulatedOutcome[], keepsTurn: boolean): Refusal {
  const allows = answered.some(({ asked, disposition }) => asked === 'allow' && disposition === 'allowed')
  const says = !keepsTurn || answered.some((outcome) => outcome.effects.context !== undefined || rewrites(outcome))
  return { verdict: allows && says ? 'allow' : 'none', blocked: false, blockedBy: null, reason: null, decidedBy: [] }
}

function change(
  by: SimulatedOutcome | undefined,
  field: 'input' | 'result',
  payload: StepPayload,
): DecisionSoFar['input'] {
  if (by?.effects[field] === undefined) return { changed: false, value: null, by: null }
  return { changed: true, value: payload[field], by: by.ref }
}
