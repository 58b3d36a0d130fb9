import {
  type BackgroundEnd,
  commandText,
  type Decision,
  type EnvelopeDocument,
  type HookPoint,
  qualifiesForRewake,
  type SimulationReport,
  V1,
} from '#lib/contract'
import { rewakeText, toBackgroundEnd } from './background-end'
import type { Binding } from './binding'
import { chainReport, type ReportedStep } from './chain-report'
import type { DryRunInput } from './dry-run'
import { type JudgeState, judgeBackground } from './judge'
import { judgeEnd } from './judge-end'
import { mergeDecision } from './merge-decision'
import { type Plan, type PlannedChain, planEnvelope, replanAfter } from './plan'
import { applyRewrite, rewriteOf } from './rewrite'
import type { ScriptedOutput, ScriptedOutputs } from './scripted'
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
  const { ended, chain, passedOn, rewakes } = walk(input, plan)
  const unreached = chain.steps.slice(ended.length)
  const skips = reportSkips(plan, input.envelope, { ...chain, unreached, blocker: ended.at(-1)?.binding })
  const decision = withRewakes(mergeDecision(input.point, ended, passedOn), rewakes)
  return chainReport({ original: input.envelope, ended, skips, decision, handlers: input.handlers })
}

interface Walk {
  ended: ReportedStep[]
  chain: PlannedChain
  passedOn: EnvelopeDocument
  rewakes: Decision['rewake']
}

/** What background hooks would hand to the model later on. */
function withRewakes(decision: Decision, rewake: Decision['rewake']): Decision {
  return rewake.length === 0 ? decision : { ...decision, rewake }
}

/** The scripted answer of a hook: under its id, or under the text of its command. */
function outputOf({ definition: { id, run } }: Binding, outputs: ScriptedOutputs): ScriptedOutput | undefined {
  const names = run.kind === 'command' ? [id, commandText(run)] : [id]
  const name = names.find((candidate) => Object.hasOwn(outputs, candidate))
  return name === undefined ? undefined : outputs[name]
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
  const rewakes: Decision['rewake'] = []
  let leftMs = input.budgetMs > 0 ? input.budgetMs : Number.POSITIVE_INFINITY
  for (let binding = chain.steps[0]; binding !== undefined; binding = chain.steps[ended.length]) {
    const output = outputOf(binding, input.outputs)
    const end = virtualEnd(binding, envelope, { handlers: input.handlers, output, leftMs })
    if (binding.isBackground) {
      ended.push({ binding, verdict: judgeBackground(), envelope, durationMs: 0 })
      rewakes.push(...rewakesOf(binding, toBackgroundEnd(end, state.redactAs)))
      continue
    }
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
  return { ended, chain, passedOn: envelope, rewakes }
}

function rewakesOf({ definition }: Binding, end: BackgroundEnd): Decision['rewake'] {
  const isHeard = definition.mode === 'async-rewake' && qualifiesForRewake(end)
  return isHeard ? [{ by: definition.id, message: rewakeText(end) }] : []
}
