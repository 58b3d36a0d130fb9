import { type Bus, type BusOptions, type Clock, createBus, type FinishedDispatch, type Handler } from '#lib/bus'
import { CONTRACT } from '#lib/contract'

/** Asks the globals each time, so that fake timers move it. */
const GLOBAL_CLOCK: Clock = { wallMs: () => Date.now(), monotonicMs: () => performance.now() }

/** What a bus of a test is made from: handlers by id, and definitions in either version. */
export interface TestBusOptions extends Omit<BusOptions, 'contract' | 'handlers'> {
  handlers?: Record<string, Handler>
}

/** A bus over hookscope's own contract, on the clock of fake timers too; without a recorder it records nothing. */
export function openTestBus({ handlers = {}, ...options }: TestBusOptions): Bus {
  const registrations = Object.entries(handlers).map(([id, run]) => ({ id, run, meaning: 'A handler of a test.' }))
  return createBus({ contract: CONTRACT, clock: GLOBAL_CLOCK, handlers: registrations, ...options })
}

/** What each hook of a dispatch came to, in order: `guard.one denied`. */
export function chainOf({ outcomes }: FinishedDispatch): string[] {
  return outcomes.map(({ hookId, disposition }) => `${hookId} ${disposition}`)
}

/** The hooks of a dispatch that did not run, in order: `guard.two after-block`. */
export function skippedOf({ skipped }: FinishedDispatch): string[] {
  return skipped.map(({ ref, reason }) => `${ref} ${reason}`)
}
