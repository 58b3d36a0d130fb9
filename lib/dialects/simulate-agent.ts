import { type Decision, PROCEEDS, type SimulatedOutcome, type SimulationReport } from '#lib/contract'
import { COMPOSITIONS, type Composition, inFinishOrder } from '#lib/protocol'
import type { Answer, AnsweredHook, PlannedEntry } from './answer'
import { PASSED } from './answers'
import { textOf } from './hook-entry'
import type { HookRules } from './hook-rules'
import { type AgentRequest, type PlannableDialect, planAgent } from './plan-agent'
import { type AgentOutputs, type HookEnd, type ScriptedAnswer, toHookEnd } from './scripted-answer'
import type { Situation } from './situation'

/** A hook in the middle of a simulation. */
interface Ended extends PlannedEntry {
  readonly end: HookEnd
  readonly answer: Answer
  readonly durationMs: number
  readonly names: readonly string[]
}

/** What would come of an event with scripted answers. Pure; deterministic for one finish order. */
export function simulateAgent(
  dialect: PlannableDialect,
  request: AgentRequest,
  outputs: AgentOutputs,
): SimulationReport {
  const { report, planned, situation, composition, startRefusal } = planAgent(dialect, request)
  if (startRefusal !== null) return { ...report, outcomes: [], decision: refusedStart(startRefusal) }
  const { hooks: rules } = dialect
  const ended = runScripted(rules, planned, { situation, composition, outputs })
  const order = inFinishOrder(ended, COMPOSITIONS[composition].execution === 'series' ? [] : outputs.finishOrder)
  const places = new Map(order.map((item, at) => [item, at]))
  const answered = ended.map(
    (item): AnsweredHook => ({
      entry: item.entry,
      hook: item.hook,
      answer: item.answer,
      finishedAt: places.get(item) ?? 0,
    }),
  )
  const decision = rules.merge(answered, situation)
  return {
    ...report,
    hooks: ended.map(({ hook }) => hook),
    wouldBlock: decision.blocked,
    blockers: decision.blocked ? decision.decidedBy.map((ref) => `${ref}: ${decision.reason ?? ''}`) : [],
    outcomes: ended.map(toOutcome),
    decision,
  }
}

/** An agent that does not start lets nothing through. */
function refusedStart(reason: string): Decision {
  return { ...PROCEEDS, verdict: 'deny', blocked: true, blockedBy: 'client', reason, halt: reason }
}

/** A hook behind the one that has ended its series. */
const NOT_REACHED: Answer = { ...PASSED, disposition: 'not-reached' }
const NOT_STARTED: HookEnd = {
  kind: 'process',
  exitCode: null,
  signal: null,
  stdout: '',
  stderr: '',
  durationMs: 0,
  timedOut: false,
  spawnError: null,
}

/** Lets each hook answer; in a chained series it is given what the one before it has rewritten. */
function runScripted(
  rules: HookRules,
  planned: readonly PlannedEntry[],
  { situation, composition, outputs }: { situation: Situation; composition: Composition; outputs: AgentOutputs },
): Ended[] {
  const { chains, stopsAtDeny } = COMPOSITIONS[composition]
  let current = situation
  let stopped = false
  return planned.map((plannedEntry) => {
    const { entry, hook } = plannedEntry
    const given = chains ? { entry, hook: { ...hook, stdin: current.payload } } : plannedEntry
    const names = namesOf(given)
    if (stopped) return { ...given, end: NOT_STARTED, answer: NOT_REACHED, names, durationMs: 0 }
    const script = names.map((name) => answerOf(outputs, name)).find((found) => found !== undefined)
    const end = toHookEnd(script, { kind: hook.kind, timeoutMs: hook.timeoutMs, rule: rules.timeout })
    const answer = rules.decode(end, given, current)
    stopped = stopsAtDeny && answer.asked === 'deny'
    if (chains) {
      current = { ...current, payload: rules.feedForward(current.payload, answer, current) }
    }
    return { ...given, end, answer, names, durationMs: Math.min(script?.durationMs ?? 0, limitOf(end, hook.timeoutMs)) }
  })
}

function answerOf({ answers }: AgentOutputs, name: string): ScriptedAnswer | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

/** What a script may call a hook: its ref, its command as written and as the agent has expanded it, and its id. */
function namesOf({ entry: { handler }, hook }: PlannedEntry): string[] {
  return [hook.ref, textOf(handler, 'command') ?? hook.label, hook.label, textOf(handler, 'id') ?? hook.ref]
}

const limitOf = ({ timedOut }: HookEnd, timeoutMs: number) => (timedOut ? timeoutMs : Number.POSITIVE_INFINITY)

function toOutcome({ hook, end, answer, durationMs }: Ended): SimulatedOutcome {
  return {
    ref: hook.ref,
    disposition: answer.disposition,
    exitCode: end.kind === 'process' ? end.exitCode : null,
    durationMs,
    asked: answer.asked === 'none' ? null : answer.asked,
    reason: answer.reason,
    effects: answer.effects,
    ignored: [...answer.ignored],
    stdin: hook.stdin,
  }
}
