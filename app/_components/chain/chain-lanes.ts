import {
  type PlannedHook,
  type PlanReport,
  type SimulatedOutcome,
  type SimulationReport,
  type SkippedHook,
  scopeText,
} from '#lib/contract'

/** What stands between a card and the one before it. */
export type ChainLink = 'first' | 'series' | 'parallel' | 'background'

/** One hook of the chain with what came of it; `outcome` is null in a plan. */
export interface ChainCard {
  ref: string
  position: number
  hook: PlannedHook
  outcome: SimulatedOutcome | null
  link: ChainLink
  /** Whether the event stopped here. */
  stops: boolean
  /** Whether a failure is certain and would block: nothing answers under its name and its policy refuses. */
  wouldBlock: boolean
}

/** Neighbouring cards of one source stage and scope, or of one config layer. */
export interface ChainLane {
  key: string
  stage: string
  scope: string | null
  cards: readonly ChainCard[]
}

/** A plan or simulation as it is drawn: lanes in true order, what the wall kept from running, and what was skipped. */
export interface Chain {
  lanes: readonly ChainLane[]
  notReached: readonly SkippedHook[]
  skipped: readonly SkippedHook[]
  /** Skipped hooks that the report counts but does not list. */
  unlisted: number
}

/** Arranges a report for drawing; the order of its hooks is kept as it is. */
export function toChain(report: PlanReport | SimulationReport): Chain {
  const cards = report.hooks.map((hook, index) => toCard(report, hook, index))
  const counted = Object.values(report.skippedCounts).reduce((sum, count) => sum + count, 0)
  return {
    lanes: toLanes(cards),
    notReached: report.skipped.filter((entry) => entry.reason === 'after-block'),
    skipped: report.skipped.filter((entry) => entry.reason !== 'after-block'),
    unlisted: Math.max(0, counted - report.skipped.length),
  }
}

function toCard(report: PlanReport | SimulationReport, hook: PlannedHook, index: number): ChainCard {
  const outcomes = 'outcomes' in report ? report.outcomes : []
  const outcome = outcomes.find((candidate) => candidate.ref === hook.ref) ?? null
  return {
    ref: hook.ref,
    position: index + 1,
    hook,
    outcome,
    link: index === 0 ? 'first' : hook.execution,
    stops: outcome?.blocking === true,
    wouldBlock:
      outcome === null &&
      hook.handlerRegistered === false &&
      hook.mayBlock === true &&
      hook.failurePolicy === 'fail-closed',
  }
}

function toLanes(cards: readonly ChainCard[]): ChainLane[] {
  const lanes: (ChainLane & { cards: ChainCard[] })[] = []
  for (const card of cards) {
    const { stage, scope } = laneOf(card.hook)
    const last = lanes.at(-1)
    if (last && last.stage === stage && last.scope === scope) last.cards.push(card)
    else lanes.push({ key: `${card.position}`, stage, scope, cards: [card] })
  }
  return lanes
}

function laneOf({ source, scope, layer }: PlannedHook): { stage: string; scope: string | null } {
  return { stage: source ?? layer, scope: scope ? scopeText(scope) : null }
}
