import type { PlannedHook } from '#lib/contract'
import type { Composition } from '#lib/protocol'
import type { HookEntry } from './hook-entry'
import type { HookRules } from './hook-rules'
import type { Situation } from './situation'

/** What whoever runs the hooks of an agent may do in another way than the agent. */
export interface PlanOverrides {
  /** How the hooks run and merge. */
  readonly composition?: Composition | undefined
  /** Whether a copy of a hook runs as well. */
  readonly runsCopies?: boolean | undefined
  /** Timeout of a hook whose config gives none, in milliseconds. */
  readonly defaultTimeoutMs?: number | undefined
}

/** Fields in which configs give a timeout. */
const TIMEOUT_FIELDS = ['timeout', 'timeoutSec', 'timeout_sec']

/** A planned hook with the default of the overrides where its config gives no timeout. */
export function withTimeout<Hook extends Pick<PlannedHook, 'timeoutMs'>>(
  hook: Hook,
  { handler }: HookEntry,
  { defaultTimeoutMs }: PlanOverrides,
): Hook {
  const isGiven = TIMEOUT_FIELDS.some((field) => handler[field] !== undefined && handler[field] !== null)
  return defaultTimeoutMs === undefined || isGiven ? hook : { ...hook, timeoutMs: defaultTimeoutMs }
}

/** The timeout a hook has when it runs, in milliseconds. */
export function plannedTimeoutMs(
  rules: Pick<HookRules, 'plan'>,
  entry: HookEntry,
  { situation, overrides }: { readonly situation: Situation; readonly overrides: PlanOverrides },
): number {
  return withTimeout(rules.plan(entry, situation), entry, overrides).timeoutMs
}
