import { createHooks } from 'hookable'
import { AsyncSeriesBailHook } from 'tapable'
import { createBus, type FinishedDispatch } from '#lib/bus'
import { CONTRACT, toDispatchResult } from '#lib/contract'
import { awaited, type Subject } from '../measure/rounds'
import { definitionAt } from './definitions'
import { nextEnvelope } from './envelopes'
import { makeHandlers } from './handlers'
import { dispatchNaively } from './naive-bus'

/** Makes a subject that runs so many handlers once a call. */
type Runner = (name: string, handlers: number) => Subject

const plain: Runner = (name, count) => {
  const handlers = makeHandlers(count)
  return awaited(name, async () => {
    const envelope = nextEnvelope()
    for (const handler of handlers) {
      const answer = await handler(envelope)
      if (answer.decision === 'deny') return false
    }
    return true
  })
}

const tapable: Runner = (name, count) => {
  const hook = new AsyncSeriesBailHook<unknown, void>(['envelope'])
  // A tap that answers anything ends the chain, so these answer nothing.
  for (let at = 0; at < count; at++) hook.tapPromise(`tap-${at}`, async () => {})
  return awaited(name, () => hook.promise(nextEnvelope()))
}

const hookable: Runner = (name, count) => {
  const hooks = createHooks<{ event: (envelope: unknown) => void }>()
  for (const handler of makeHandlers(count)) hooks.hook('event', handler)
  return awaited(name, () => hooks.callHook('event', nextEnvelope()))
}

/** The bus with all of its safety, and what the caller does with the result. */
function bus(read: (finished: FinishedDispatch) => unknown): Runner {
  return (name, count) => {
    const handlers = makeHandlers(count).map((run, at) => ({ id: `handler-${at}`, meaning: 'Allows.', run }))
    const definitions = handlers.map(({ id }, at) => definitionAt(at, id))
    const { dispatch } = createBus({ contract: CONTRACT, handlers, definitions })
    return awaited(name, () => dispatch(nextEnvelope(), { door: true }), read)
  }
}

const naive: Runner = (name, count) => {
  const handlers = makeHandlers(count)
  return awaited(name, () => dispatchNaively(nextEnvelope(), handlers))
}

/** Everything that is timed in one run, by the name of its rows. */
export const RUNNERS = {
  'plain await loop': plain,
  'tapable AsyncSeriesBailHook': tapable,
  'hookable callHook': hookable,
  'bus, decision read': bus(({ allowed, decision }) => allowed && decision.verdict === 'allow'),
  'bus, every outcome read': bus(({ outcomes }) => outcomes.length),
  'bus, v2 document': bus((finished) => toDispatchResult(finished, finished.version)),
  'naive build': naive,
} satisfies Record<string, Runner>

export type RunnerName = keyof typeof RUNNERS
