import { type EnvelopeDocument, type HookPoint, type SimulationReport, V1 } from '#lib/contract'
import { chainReport, type ReportedStep } from './chain-report'
import type { DryRunInput } from './dry-run'
import type { JudgeState } from './judge'
import { judgeEnd } from './judge-end'
import { mergeDecision } from './merge-decision'
import { type Plan, type PlannedChain, planEnvelope, replanAfter } from './plan'
import { applyRewrite, rewriteOf } from './rewrite'
import type { ScriptedOutputs } from './scripted'
import { virtualEnd } from './scripted-end'
import { reportSkips } from './skip-report'

/** What a simulation is made from. */
export interface SimulationInput extends DryRunInput {
  point: HookPoint
  outputs: ScriptedOutputs
  /** Whether the refusals in a row have reached the point's cap. */
  capReached: boolean
  /** Virtual time for the whole dispatch in milliseconds; 0 for no budget. */
  budgetMs: number
}

/** The plan and what would come of it: the rules of dispatch over scripted ends in virtual time; nothing is run. */
export function simulateDispatch(input: SimulationInput): SimulationReport {
  const plan = planEnvelope(input.definitions, input.envelope)
  const { ended, chain, passedOn } = walk(input, plan)
  const unreached = chain.steps.slice(ended.length)
  const skips = reportSkips(plan, input.envelope, { ...chain, unreached, blocker: ended.at(-1)?.binding })
  const decision = mergeDecision(input.point, ended, passedOn)
  return chainReport({ original: input.envelope, ended, skips, decision, handlers: input.handlers })
}

interface Walk {
  ended: ReportedStep[]
  chain: PlannedChain
  passedOn: EnvelopeDocument
}

/** Goes through the chain until the first enforced block. */
function walk(input: SimulationInput, plan: Plan): Walk {
  const state: JudgeState = {
    capReached: input.capReached,
    rewritten: false,
    redactAs: input.envelope.schemaVersion === V1 ? 'v1' : 'v2',
  }
  let chain: PlannedChain = { steps: plan.steps, lost: [] }
  let { envelope } = input
  const ended: ReportedStep[] = []
  let leftMs = input.budgetMs > 0 ? input.budgetMs : Number.POSITIVE_INFINITY
  for (let binding = chain.steps[0]; binding !== undefined; binding = chain.steps[ended.length]) {
    const output = Object.hasOwn(input.outputs, binding.definition.id)
      ? input.outputs[binding.definition.id]
      : undefined
    const end = virtualEnd(binding, envelope, { handlers: input.handlers, output, leftMs })
    leftMs -= end.durationMs
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
