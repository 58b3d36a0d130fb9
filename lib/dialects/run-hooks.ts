import { type Decision, PROCEEDS, type SimulatedOutcome, type SimulationReport } from '#lib/contract'
import { COMPOSITIONS } from '#lib/protocol'
import type { Answer, AnsweredHook, PlannedEntry } from './answer'
import { PASSED } from './answers'
import type { HookRules } from './hook-rules'
import type { AgentPlan, PlannableDialect } from './plan-agent'
import { type HookEnd, toHookEnd } from './scripted-answer'
import type { Situation } from './situation'

/** How a hook has ended, and how long it took. */
export interface TimedEnd {
  readonly end: HookEnd
  readonly durationMs: number
}

/** The ends of hooks that ran together, and the places of these hooks in the order in which they finished. */
export interface RoundEnd {
  readonly ends: readonly TimedEnd[]
  readonly finishOrder: readonly number[]
}

/**
 * The hooks of a plan as they run: it yields the hooks that run together, is given how they ended, and returns the
 * report. A simulation answers from a script and a bridge from an execute port; what is made of it is decided here alone.
 */
export type HookRun = Generator<readonly PlannedEntry[], SimulationReport, RoundEnd>

/** A hook that has run. */
interface EndedHook extends PlannedEntry, TimedEnd {
  readonly answer: Answer
  readonly finishedAt: number
}

/** Runs the hooks of a plan; see HookRun. */
export function* runHooks({ hooks: rules }: PlannableDialect, plan: AgentPlan): HookRun {
  const { report, situation, startRefusal } = plan
  if (startRefusal !== null) return { ...report, outcomes: [], decision: refusedStart(startRefusal) }
  const { execution } = COMPOSITIONS[plan.composition]
  const ended = yield* execution === 'parallel' ? together(rules, plan) : oneByOne(rules, plan)
  const decision = rules.merge(
    ended.map(({ entry, hook, answer, finishedAt }): AnsweredHook => ({ entry, hook, answer, finishedAt })),
    situation,
  )
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

type Rounds = Generator<readonly PlannedEntry[], EndedHook[], RoundEnd>

function* together(rules: HookRules, { planned, situation }: AgentPlan): Rounds {
  if (planned.length === 0) return []
  const { ends, finishOrder } = yield planned
  const places = new Map(finishOrder.map((at, place) => [at, place]))
  return planned.map((item, at) => toEnded(rules, item, { end: endAt(ends, at), at: places.get(at) ?? at, situation }))
}

/**
 * One after the other: where the composition chains, each is given what the one before it has rewritten, and where it
 * stops at a denial, those behind it are not reached.
 */
function* oneByOne(rules: HookRules, { planned, situation, composition }: AgentPlan): Rounds {
  const { chains, stopsAtDeny } = COMPOSITIONS[composition]
  const ended: EndedHook[] = []
  let current = situation
  for (const { entry, hook } of planned) {
    const item = chains ? { entry, hook: { ...hook, stdin: current.payload } } : { entry, hook }
    if (stopsAtDeny && ended.some(({ answer }) => answer.asked === 'deny')) {
      ended.push({ ...item, ...NOT_REACHED, finishedAt: ended.length })
      continue
    }
    const { ends } = yield [item]
    const done = toEnded(rules, item, { end: endAt(ends, 0), at: ended.length, situation: current })
    ended.push(done)
    if (chains) current = { ...current, payload: rules.feedForward(current.payload, done.answer, current) }
  }
  return ended
}

/** A hook behind the one that has ended its series. */
const NOT_REACHED: TimedEnd & Pick<EndedHook, 'answer'> = {
  answer: { ...PASSED, disposition: 'not-reached' },
  durationMs: 0,
  end: toHookEnd({ exitCode: null }, { kind: 'command', timeoutMs: Number.POSITIVE_INFINITY, rule: { startMs: 0 } }),
}

function endAt(ends: readonly TimedEnd[], at: number): TimedEnd {
  const end = ends[at]
  if (end === undefined) throw new TypeError(`ends: expected one for each hook, got none at ${at}`)
  return end
}

function toEnded(
  rules: HookRules,
  item: PlannedEntry,
  { end, at, situation }: { end: TimedEnd; at: number; situation: Situation },
): EndedHook {
  return { ...item, ...end, answer: rules.decode(end.end, item, situation), finishedAt: at }
}

function toOutcome({ hook, end, answer, durationMs }: EndedHook): SimulatedOutcome {
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
