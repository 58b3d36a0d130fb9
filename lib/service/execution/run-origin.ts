import { AsyncLocalStorage } from 'node:async_hooks'
import type { RunOrigin } from '#lib/contract'

const origins = new AsyncLocalStorage<RunOrigin>()

/** Does something whose commands a person has asked for in the playground, those of the bus below it included. */
export const asPlayground = <Result>(work: () => Result): Result => origins.run('playground', work)

/** Who the command that is about to run is for. */
export const originOfRun = (): RunOrigin => origins.getStore() ?? 'bus'
