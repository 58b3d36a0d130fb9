import type { HookPoint, LateNote, Recorder } from '#lib/contract'
import type { ActiveDispatches } from './active-dispatches'
import type { BackgroundRuns } from './background-runs'
import type { Clock } from './clock'
import type { HandlerRegistry } from './handler-registry'
import type { InsideHook } from './inside-hook'
import type { LoopCaps } from './loop-caps'
import type { Quiet } from './quiet'

/** What every dispatch of one bus shares. */
export interface BusParts {
  clock: Clock
  /** Starts the wheel that looks at the deadlines of the active dispatches. */
  watchDeadlines(): void
  recorder: Recorder | null
  handlers: HandlerRegistry
  loopCaps: LoopCaps
  active: ActiveDispatches
  quiet: Quiet
  background: BackgroundRuns
  /** Point of a validated event. */
  point(event: string): HookPoint
  nextDispatchId(): string
  noteLate(note: LateNote): void
  /** Makes a dispatch inside a hook. */
  dispatchChild(envelope: unknown, inside: InsideHook): Promise<{ allowed: boolean }>
}
