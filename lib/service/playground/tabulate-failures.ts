import * as z from 'zod'
import { type DefinitionSet, type ScriptedOutputs, varyDefinitions } from '#lib/bus'
import {
  CATALOGUE,
  createIssueError,
  FAILURE_POLICIES,
  type FailureMatrix,
  type FailurePolicy,
  type HookMatrix,
  isFailure,
  MATRIX_HOOKS_MAX,
  MATRIX_ROWS,
  type MatrixCell,
  type MatrixRow,
  nearestHint,
  type PlannedHook,
  type SimulationReport,
} from '#lib/contract'
import type { PlanContext } from '../context'
import { parseInput } from '../parse-input'
import { readConfigs } from './read-configs'
import { forNative, PlaygroundRequest } from './request'

/** Body of `POST /api/playground/matrix`: a playground request, and the hooks to tabulate. */
export const MatrixRequest = PlaygroundRequest.extend({
  refs: z
    .array(z.string())
    .max(MATRIX_HOOKS_MAX)
    .optional()
    .describe('Hooks of the plan to tabulate; the first one of it when absent.'),
})

/** What every cell of one matrix shares. */
interface Bench {
  context: PlanContext
  event: unknown
  outputs: ScriptedOutputs
  budgetMs: number | undefined
  definitions: DefinitionSet
}

/**
 * Each way a hook can fail × failure policy, by simulation: what it comes to, whether it blocks, and what the rest of
 * the chain then does. Runs and writes nothing. Throws INVALID_DOCUMENT for a ref outside the plan.
 */
export function tabulateFailures(context: PlanContext, input: unknown): FailureMatrix {
  const { refs, ...request } = forNative(parseInput(MatrixRequest, input, 'INVALID_DOCUMENT'))
  const { event, outputs = {}, budgetMs } = request
  const { definitions } = readConfigs(context, request)
  const bench: Bench = { context, event, outputs, budgetMs, definitions }
  const plan = context.bus.plan(event, definitions)
  const now = context.bus.simulate(event, outputs, { definitions, budgetMs })
  const hooks = withRewritten(plan.hooks, now.hooks)
  const chosen = refs?.map((ref, at) => hookAt(hooks, ref, at)) ?? hooks.slice(0, 1)
  return {
    event: plan.event,
    planned: hooks.map(({ ref }) => ref),
    hooks: chosen.map((hook) => tabulate(bench, hook, now)),
  }
}

/** The planned hooks, and those that run only because a rewrite brought them in. */
function withRewritten(planned: readonly PlannedHook[], ran: readonly PlannedHook[]): PlannedHook[] {
  const known = new Set(planned.map(({ ref }) => ref))
  return [...planned, ...ran.filter(({ ref }) => !known.has(ref))]
}

function hookAt(hooks: readonly PlannedHook[], ref: string, at: number): PlannedHook {
  const hook = hooks.find((candidate) => candidate.ref === ref)
  if (hook !== undefined) return hook
  const known = hooks.map((candidate) => candidate.ref)
  const hint = known.length === 0 ? 'No hook runs for this event.' : nearestHint(ref, known)
  throw createIssueError('INVALID_DOCUMENT', {
    path: `refs[${at}]`,
    expected: 'a hook of the plan',
    received: `"${ref}"`,
    hint,
  })
}

function tabulate(bench: Bench, hook: PlannedHook, now: SimulationReport): HookMatrix {
  const { ref, failurePolicy } = hook
  const isReached = now.outcomes.some((outcome) => outcome.ref === ref)
  const unreached = isReached ? null : (now.skipped.find((entry) => entry.ref === ref) ?? unlisted(ref))
  const rows = isReached
    ? MATRIX_ROWS.map((row) => ({
        id: row.id,
        cells: FAILURE_POLICIES.map((policy) => toCell(hook, policy, simulateRow(bench, ref, { row, policy }))),
      }))
    : []
  return { ref, failurePolicy, notBlocking: notBlocking(hook, rows, now.event), unreached, rows }
}

/** The list of skipped hooks has an end; only a block leaves out hooks of the plan by the hundred. */
const unlisted = (ref: string) => ({ ref, reason: 'after-block' as const, detail: 'A hook before it blocked.' })

function simulateRow(
  { context, event, outputs, budgetMs, definitions }: Bench,
  ref: string,
  { row, policy }: { row: MatrixRow; policy: FailurePolicy },
): SimulationReport {
  const fault = row.fails ? { fault: row.id } : null
  const varied = varyDefinitions(definitions, new Map([[ref, { fault, failurePolicy: policy }]]))
  const { [ref]: _own, ...others } = outputs
  const script = row.fails ? others : { ...others, [ref]: { decision: row.id } }
  return context.bus.simulate(event, script, { definitions: varied, budgetMs })
}

function toCell(hook: PlannedHook, failurePolicy: FailurePolicy, report: SimulationReport): MatrixCell {
  const at = report.outcomes.findIndex(({ ref }) => ref === hook.ref)
  const outcome = report.outcomes[at]
  if (outcome === undefined) throw new Error(`The simulation has lost ${hook.ref}, which it reaches.`)
  const { blocked, blockedBy, continueTurn, decidedBy } = report.decision
  const blocking = outcome.blocking === true
  return {
    failurePolicy,
    disposition: outcome.disposition,
    blocking,
    leak: isFailure(outcome.disposition) && hook.mayBlock === true && !blocking,
    diagnostic: outcome.diagnostic ?? null,
    after: report.outcomes
      .slice(at + 1)
      .map(({ ref, disposition, blocking: stops }) => ({ ref, disposition, blocking: stops === true })),
    notReached: report.skippedCounts['after-block'] ?? 0,
    decision: { blocked, blockedBy, continueTurn, decidedBy },
  }
}

/** Why a refusal of the hook has no effect; null where it has. */
function notBlocking(
  { mode, mayBlock }: PlannedHook,
  rows: HookMatrix['rows'],
  event: string,
): HookMatrix['notBlocking'] {
  if (mode !== 'sync') return 'mode'
  if (!mayBlock) return CATALOGUE.point(event)?.capabilities.block === 'none' ? 'capability' : 'source'
  const denied = rows.find(({ id }) => id === 'deny')
  return denied?.cells.some(({ blocking }) => !blocking) ? 'loop-cap' : null
}
