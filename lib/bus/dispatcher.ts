import { type Contract, HookscopeError } from '#lib/contract'
import { acceptEnvelope } from './accept-envelope'
import type { DispatchOptions, FinishedDispatch } from './bus'
import type { BusParts, InsideHook } from './bus-parts'
import { type ChainLink, parseChain } from './chain'
import type { DefinitionSet } from './definition-set'
import type { DispatchInput } from './dispatch-input'
import { DispatchRun } from './dispatch-run'

/** Starts dispatches and stops them. */
export interface Dispatcher {
  dispatch(envelope: unknown, options: DispatchOptions): Promise<FinishedDispatch>
  /** A dispatch inside the hook that the link names; goes on while the bus is closing, so that its parent can end. */
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
  let isClosed = false

  function start(value: unknown, dispatch: DispatchOptions, link: ChainLink | null): Promise<FinishedDispatch> {
    if (dispatch.signal?.aborted) return Promise.reject(cancelled())
    try {
      const chain = link ?? chainOf(parts, value, dispatch)
      const input: DispatchInput = {
        envelope: acceptEnvelope(options.contract, value),
        definitions: dispatch.definitions ?? options.definitions,
        chain,
        isBare: chain === null && !dispatch.door,
        budgetMs: dispatch.budgetMs ?? options.budgetMs,
      }
      return run(parts, input, dispatch.signal)
    } catch (error) {
      return Promise.reject(error)
    }
  }

  return {
    dispatch: (value, dispatch) => (isClosed ? Promise.reject(shuttingDown()) : start(value, dispatch, null)),
    dispatchChild: (value, { link, definitions }) => start(value, { definitions }, link),
    async close(drainMs) {
      isClosed = true
      if (await parts.quiet.wait(drainMs)) return
      for (const dispatch of parts.active) dispatch.cancel(shuttingDown())
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
    signal.addEventListener('abort', onAbort, { once: true })
    stopListening = () => signal.removeEventListener('abort', onAbort)
  })
  return finished.finally(() => stopListening())
}

/** The chain a dispatch belongs to: handed in as text, or that of the hook that was given this very envelope. */
function chainOf(parts: BusParts, value: unknown, { parent }: DispatchOptions): ChainLink | null {
  if (parent !== undefined) return parseChain(parent)
  if (parts.active.size === 0 || !Object.isFrozen(value)) return null
  for (const host of parts.active) if (host.envelope === value && host.context !== null) return host.context.link()
  return null
}

const cancelled = () => new HookscopeError('DISPATCH_CANCELLED', 'The dispatch was cancelled by its caller.')
const shuttingDown = () => new HookscopeError('SHUTTING_DOWN', 'The server is stopping and takes no new dispatches.')
