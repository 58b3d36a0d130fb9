import type { BackgroundLedger, HookPoint } from '#lib/contract'
import type { AgentContext, Fields, HookEntry, PlannableDialect, PlanOverrides, ReadAgentConfig } from '#lib/dialects'
import type { BridgeKnobs } from './bridge-knobs'
import type { DetachedRuns } from './detached-runs'
import type { Executor } from './executor'

/** Answers a question of a hook in the place of the user. */
export type Approve = (question: {
  readonly event: string
  readonly payload: Fields
  readonly reason: string | null
}) => boolean | Promise<boolean>

/** What hooks see of the machine they would run on. */
export interface BridgeMachine {
  readonly cwd: string
  readonly home?: string | undefined
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly platform?: string | undefined
}

/** What a bridge is made from. */
export interface BridgeOptions {
  readonly dialect: PlannableDialect
  readonly knobs: BridgeKnobs
  /** Text of the agent's config file. */
  readonly configText: string
  readonly executor: Executor
  readonly machine: BridgeMachine
  /** Where the ends of background hooks go; without one they are only noted on their outcomes. */
  readonly ledger?: BackgroundLedger | undefined
  /** Without one, what a hook would ask is denied. */
  readonly approve?: Approve | undefined
}

/** One event of a bridge in the making. */
export interface EventParts {
  /** Id of the definition. */
  readonly id: string
  /** Name of the bridge. */
  readonly name: string
  readonly event: string
  readonly point: HookPoint
  readonly files: readonly ReadAgentConfig[]
  /** The hooks of the event. */
  readonly entries: readonly HookEntry[]
  readonly detached: DetachedRuns
}

/** What hooks run in another way than the agent runs them, by the knobs. */
export function overridesOf({ composition, defaultTimeoutMs }: BridgeKnobs): PlanOverrides {
  const serial = composition === 'serial' ? ({ composition: 'series-run-all', runsCopies: true } as const) : {}
  return { ...serial, defaultTimeoutMs }
}

/** State of the agent, as its hooks see it through the bridge. */
export function agentContextOf(
  { knobs, machine, approve }: BridgeOptions,
  consecutiveBlocks = 0,
): Partial<AgentContext> {
  const { projectDir, pluginRoot } = knobs
  return {
    env: { ...machine.env },
    interactive: approve !== undefined,
    consecutiveBlocks,
    ...(projectDir !== undefined && { projectDir }),
    ...(pluginRoot !== undefined && { pluginRoot }),
    ...(machine.home !== undefined && { home: machine.home }),
    ...(machine.platform !== undefined && { platform: machine.platform }),
  }
}
