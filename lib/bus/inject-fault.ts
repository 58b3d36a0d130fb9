import { faultRow, type InjectedFault } from '#lib/contract'
import type { Binding } from './binding'
import { FAULT_BEHAVIOURS } from './fault-behaviours'
import type { HandlerRegistration, SimulatedEnd } from './handler'
import type { Resolution } from './resolution'

/** What a hook comes to with its fault, if it has one: another handler to run, or a reason not to ask it. */
export function injectFault(binding: Binding, own: Resolution): Resolution {
  const { fault } = binding
  if (fault === null) return own
  const behaviour = FAULT_BEHAVIOURS[fault.fault]
  if ('refuses' in behaviour) return { ...own, failure: behaviour.refuses(binding) }
  if (behaviour.asksOwn && own.failure !== null) return own
  const handler = own.handler ?? standIn(binding)
  const run = behaviour.run(handler.run, delayOf(fault))
  return { ...own, handler: { ...handler, run }, failure: null }
}

/** How a hook with a fault ends in virtual time, given how it would end of its own or by its script. */
export function simulateFault({ fault }: Binding, own: () => SimulatedEnd): SimulatedEnd {
  const behaviour = fault === null ? null : FAULT_BEHAVIOURS[fault.fault]
  if (fault === null || behaviour === null || 'refuses' in behaviour) return own()
  return behaviour.simulate(own, delayOf(fault))
}

/** What a fault takes the place of where nothing is registered; it is never asked itself. */
const standIn = ({ handlerId }: Binding): HandlerRegistration => ({
  id: handlerId,
  meaning: '',
  run: () => ({ decision: 'allow' }),
})

const delayOf = ({ fault, delayMs }: InjectedFault) => delayMs ?? faultRow(fault)?.delay?.usualMs ?? 0
