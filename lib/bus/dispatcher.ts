import { type Contract, HookscopeError } from '#lib/contract'
import { acceptEnvelope } from './accept-envelope'
import type { DispatchOptions, FinishedDispatch } from './bus'
import type { BusParts } from './bus-parts'
import { parseChain } from './chain'
import type { DefinitionSet } from './definition-set'
import type { DispatchInput } from './dispatch-input'
import { DispatchRun } from './dispatch-run'
import type { InsideHook } from './inside-hook'

/** Starts dispatches and stops them. */
export interface Dispatcher {
  dispatch(envelope: unknown, options: DispatchOptions): Promise<FinishedDispatch>
  /** A dispatch inside a hook; it still goes on while the bus is closing, so that the hook around it can end. */
  dispatchChild(envelope: unknown, inside: InsideHook): Promise<FinishedDispatch>
  close(drainMs: number): Promise<void>
}

/** What a dispatcher needs beside the shared parts. */
export interface DispatcherOptions {
  contract: Contract
  definitions: DefinitionSet
  budgetMs: number
}

/** Time a cancelled dispatch has to have its outcomes stored, in milliseconds. */
const SETTLE_MS = 5_000

/** Makes the dispatcher of a bus. */
export function createDispatcher(parts: BusParts, options: DispatcherOptions): Dispatcher {
  let state: 'open' | 'draining' | 'stopped' = 'open'

  function start(value: unknown, dispatch: DispatchOptions, inside: InsideHook | null): Promise<FinishedDispatch> {
    if (state === 'stopped' || (state === 'draining' && inside === null)) return Promise.reject(shuttingDown())
    if (dispatch.signal?.aborted) return Promise.reject(cancelled())
    try {
      const chain = dispatch.parent === undefined ? (inside?.link ?? null) : parseChain(dispatch.parent)
      const input: DispatchInput = {
        envelope: acceptEnvelope(options.contract, value),
        definitions: dispatch.definitions ?? inside?.definitions ?? options.definitions,
        chain,
        isBare: chain === null && !dispatch.door,
        budgetMs: dispatch.budgetMs ?? options.budgetMs,
        follower: dispatch.follower ?? null,
      }
      return run(parts, input, dispatch.signal)
    } catch (error) {
      return Promise.reject(error)
    }
  }

  return {
    dispatch: (value, dispatch) => start(value, dispatch, hookGiven(parts, value)),
    dispatchChild: (value, inside) => start(value, {}, inside),
    async close(drainMs) {
      if (state === 'open') state = 'draining'
      const isQuiet = await parts.quiet.wait(drainMs)
      state = 'stopped'
      if (isQuiet) return
      for (const dispatch of [...parts.active]) dispatch.cancel(shuttingDown())
      parts.background.abort(shuttingDown())
      await parts.quiet.wait(SETTLE_MS)
    },
  }
}

function run(parts: BusParts, input: DispatchInput, signal: AbortSignal | undefined): Promise<FinishedDispatch> {
  if (signal === undefined) {
    return new Promise((resolve, reject) => void new DispatchRun(parts, input, { resolve, reject }))
  }
  let stopListening = () => {}
  const finished = new Promise<FinishedDispatch>((resolve, reject) => {
    const dispatch = new DispatchRun(parts, input, { resolve, reject })
    const onAbort = () => dispatch.cancel(cancelled())
    // The first hook has already been called, and may have made the caller give up.
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    stopListening = () => signal.removeEventListener('abort', onAbort)
  })
  return finished.finally(() => stopListening())
}

/** The running hook that was given this very envelope, or null. */
function hookGiven(parts: BusParts, value: unknown): InsideHook | null {
  if (parts.active.size === 0 || !Object.isFrozen(value)) return null
  for (const { envelope, context } of parts.active) if (envelope === value && context !== null) return context.inside()
  return null
}

const cancelled = () => new HookscopeError('DISPATCH_CANCELLED', 'The dispatch was cancelled by its caller.')
const shuttingDown = () => new HookscopeError('SHUTTING_DOWN', 'The server is stopping and takes no new dispatches.')
