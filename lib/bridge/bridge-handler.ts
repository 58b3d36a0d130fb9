import { type ChildStart, type HandlerContext, type HandlerRegistration, PARENT_VARIABLE } from '#lib/bus'
import { type Answer, type BackgroundLedger, type Decision, type EnvelopeDocument, mayBlock, V2 } from '#lib/contract'
import {
  type AgentPlan,
  type Fields,
  type PlannedEntry,
  planFiles,
  runHooks,
  runScript,
  toPayload,
} from '#lib/dialects'
import { backgroundVerdict, ownerOf } from './background-verdict'
import { nameOf } from './bridge-knobs'
import { agentContextOf, type BridgeOptions, type EventParts, overridesOf } from './bridge-parts'
import { type ChildOwner, childStart, childVerdict } from './child-of'
import { type BackgroundFollower, type RunResult, runWithExecutor } from './run-with-executor'
import { isQuestion, toAnswer } from './to-answer'

/** The answer of a bridge whose agent has no such event for the envelope. */
const NOTHING: Answer = { decision: 'observe' }

/** Id of the handler behind a definition of a bridge. */
export function handlerIdOf(definitionId: string): string {
  return `bridge/${definitionId}`
}

/** The handler of one event of a bridge: runs the agent's hooks inside, each as a child, and gives its decision. */
export function createBridgeHandler(options: BridgeOptions, parts: EventParts): HandlerRegistration {
  const { dialect, executor } = options
  const { script } = executor
  return {
    id: handlerIdOf(parts.id),
    versions: [V2],
    meaning: `Runs the ${parts.event} hooks that the config of ${dialect.agent} holds.`,
    run: (envelope, context) => {
      if (context.definition.id !== parts.id) throw new Error(`${parts.id} belongs to a bridge and runs for it alone.`)
      const plan = planFor(options, parts, envelope)
      return plan === null ? NOTHING : runPlan(options, parts, { plan, envelope, context })
    },
    ...(script && {
      evaluate: (envelope) => {
        const plan = planFor(options, parts, envelope)
        return { answer: plan === null ? NOTHING : toAnswer(runScript(dialect, plan, script).decision, parts) }
      },
    }),
  }
}

/** The agent's plan for an envelope; null where the agent has no such event for it. */
function planFor(options: BridgeOptions, { event, files }: EventParts, envelope: EnvelopeDocument): AgentPlan | null {
  const { dialect, knobs, machine } = options
  const payload = toPayload(dialect, event, {
    envelope,
    context: {
      cwd: knobs.projectDir ?? machine.cwd,
      home: machine.home,
      ...(knobs.model !== undefined && { fields: { model: knobs.model } }),
    },
  })
  if (payload === null) return null
  const { consecutiveBlocks } = envelope.metadata
  const context = agentContextOf(options, typeof consecutiveBlocks === 'number' ? consecutiveBlocks : 0)
  return planFiles(dialect, files, { event: payload, context, overrides: overridesOf(knobs) })
}

interface PlannedRun {
  readonly plan: AgentPlan
  readonly envelope: EnvelopeDocument
  readonly context: HandlerContext
}

async function runPlan(
  options: BridgeOptions,
  parts: EventParts,
  { plan, envelope, context }: PlannedRun,
): Promise<Answer> {
  const { dialect, executor, knobs } = options
  const owner: ChildOwner = {
    name: nameOf(knobs),
    dialect: dialect.name,
    event: parts.event,
    mayBlock: mayBlock(parts.point, 'internal'),
    stderrSummaryMaxChars: knobs.stderrSummaryMaxChars,
  }
  const starts = new Map<string, ChildStart>()
  const result = await runWithExecutor(runHooks(dialect, plan), {
    executor,
    background: options.ledger && followBackground(options.ledger, { options, plan, envelope, starts }),
    detached: parts.detached,
    signal: context.signal,
    env: { [PARENT_VARIABLE]: context.parent },
    origin: { hookId: parts.id, envelope },
    start(planned) {
      const start = childStart(owner, planned, envelope)
      starts.set(planned.hook.ref, start)
      return context.startChild(start)
    },
  })
  const decision = await settled(result.report.decision, { options, parts, payload: plan.situation.payload })
  const answer = toAnswer(decision, parts)
  judgeChildren(owner, result, answer)
  return answer
}

interface FollowedRun {
  readonly options: BridgeOptions
  readonly plan: AgentPlan
  readonly envelope: EnvelopeDocument
  /** The record of each hook by its ref. */
  readonly starts: ReadonlyMap<string, ChildStart>
}

/** The ledger as the background hooks of a bridge come to it: what wakes the model is for the agent's own rules to say. */
function followBackground(ledger: BackgroundLedger, { options, plan, envelope, starts }: FollowedRun) {
  const { dialect, knobs } = options
  const ownerFor = ({ hook: { mode } }: PlannedEntry) => ownerOf(dialect, { mode, delivery: knobs.delivery })
  const follower: BackgroundFollower = {
    async begin(planned, { outcomeId }) {
      const { hook } = planned
      const { hookId = hook.ref, handlerId = hook.kind } = starts.get(hook.ref) ?? {}
      const mode = hook.mode === 'async-rewake' ? 'async-rewake' : 'async'
      const place = { dialect: dialect.name, mode, owner: ownerFor(planned), envelope } as const
      await ledger.begin({ ...place, outcomeId, hookId, handlerId, source: 'internal' })
    },
    judge: (planned, end) => backgroundVerdict(planned, end, { dialect, plan, owner: ownerFor(planned) }),
    settle: (outcomeId, end) => ledger.settle(outcomeId, end),
  }
  return follower
}

/** The decision once whoever may answer for the user has been asked, where a hook wants to. */
async function settled(
  decision: Decision,
  {
    options,
    parts,
    payload,
  }: { readonly options: BridgeOptions; readonly parts: EventParts; readonly payload: Fields },
): Promise<Decision> {
  if (!isQuestion(decision, parts.point) || options.approve === undefined) return decision
  const isApproved = await options.approve({ event: parts.event, payload, reason: decision.reason })
  return isApproved ? { ...decision, verdict: 'allow' } : decision
}

/** The first hook of those that decide stands for the refusal, so that one refused event counts once. */
function judgeChildren(owner: ChildOwner, { report, asked }: RunResult, answer: Answer): void {
  const refuser = answer.decision === 'deny' ? report.decision.decidedBy[0] : undefined
  for (const outcome of report.outcomes) {
    const hook = asked.get(outcome.ref)
    hook?.child.judge(childVerdict(owner, outcome, { end: hook.end, refuses: outcome.ref === refuser }))
  }
}
