import { type EnvelopeDocument, type HookPoint, type SimulatedOutcome, type SimulationReport, V1 } from '#lib/contract'
import type { Binding } from './binding'
import { type DryRunInput, reportHead, toPlannedHook } from './dry-run'
import type { JudgeState } from './judge'
import { judgeEnd } from './judge-end'
import { mergeDecision } from './merge-decision'
import { type Plan, type PlannedChain, planEnvelope, replanAfter } from './plan'
import { applyRewrite, rewriteOf } from './rewrite'
import type { ScriptedOutputs } from './scripted'
import { virtualEnd } from './scripted-end'
import { reportSkips } from './skip-report'
import type { Verdict } from './verdict'

/** What a simulation is made from. */
export interface SimulationInput extends DryRunInput {
  point: HookPoint
  outputs: ScriptedOutputs
  /** Whether the refusals in a row have reached the point's cap. */
  capReached: boolean
}

interface Ended {
  binding: Binding
  verdict: Verdict
  envelope: EnvelopeDocument
  durationMs: number
}

/** The plan and what would come of it: the rules of dispatch over scripted ends in virtual time; nothing is run. */
export function simulateDispatch(input: SimulationInput): SimulationReport {
  const plan = planEnvelope(input.definitions, input.envelope)
  const { ended, chain, passedOn } = walk(input, plan)
  const unreached = chain.steps.slice(ended.length)
  const skips = reportSkips(plan, input.envelope, { ...chain, unreached, blocker: ended.at(-1)?.binding })
  const blockers = ended.filter(({ verdict }) => verdict.blocking).map(({ binding }) => binding.definition.id)
  return {
    ...reportHead(input.envelope),
    hooks: ended.map(({ binding, envelope }) => toPlannedHook(binding, envelope, input.handlers)),
    skipped: skips.skipped,
    skippedCounts: skips.skippedCounts,
    findings: [],
    wouldBlock: blockers.length > 0,
    blockers,
    outcomes: ended.map(toSimulatedOutcome),
    decision: mergeDecision(input.point, ended, passedOn),
  }
}

/** Goes through the chain until the first enforced block. */
function walk(input: SimulationInput, plan: Plan): { ended: Ended[]; chain: PlannedChain; passedOn: EnvelopeDocument } {
  const state: JudgeState = {
    capReached: input.capReached,
    rewritten: false,
    redactAs: input.envelope.schemaVersion === V1 ? 'v1' : 'v2',
  }
  let chain: PlannedChain = { steps: plan.steps, lost: [] }
  let { envelope } = input
  const ended: Ended[] = []
  for (let binding = chain.steps[0]; binding !== undefined; binding = chain.steps[ended.length]) {
    const output = Object.hasOwn(input.outputs, binding.definition.id)
      ? input.outputs[binding.definition.id]
      : undefined
    const end = virtualEnd(binding, envelope, { handlers: input.handlers, output })
    const verdict = judgeEnd(binding, end, state)
    ended.push({ binding, verdict, envelope, durationMs: end.durationMs })
    if (verdict.blocking) break
    const rewrite = rewriteOf(verdict.effects)
    if (rewrite === null) continue
    envelope = applyRewrite(envelope, binding, rewrite)
    state.rewritten = true
    chain = replanAfter(plan, binding, envelope)
  }
  return { ended, chain, passedOn: envelope }
}

function toSimulatedOutcome({ binding, verdict, envelope, durationMs }: Ended): SimulatedOutcome {
  return {
    ref: binding.definition.id,
    disposition: verdict.disposition,
    exitCode: null,
    durationMs,
    blocking: verdict.blocking,
    asked: verdict.asked,
    reason: verdict.reason,
    diagnostic: verdict.diagnostic,
    effects: verdict.effects,
    ignored: [...verdict.ignored],
    stdin: envelope,
  }
}
