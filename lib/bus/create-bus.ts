import {
  type BackgroundLedger,
  type Contract,
  type DefinitionDocument,
  type HookPoint,
  HookscopeError,
  type LateNote,
  type Recorder,
  V1,
} from '#lib/contract'
import { acceptEnvelope } from './accept-envelope'
import { createActiveDispatches } from './active-dispatches'
import { createBackgroundRuns } from './background-runs'
import type { Abilities } from './binding'
import type { Bus } from './bus'
import type { BusParts } from './bus-parts'
import { type Clock, createSystemClock } from './clock'
import { containRecorder } from './contain-recorder'
import { createDeadlineWheel } from './deadline-wheel'
import type { DefinitionSet } from './definition-set'
import { createDispatcher } from './dispatcher'
import { dryRunV1, planReport } from './dry-run'
import type { HandlerRegistration } from './handler'
import { createHandlerRegistry, type KindRunners } from './handler-registry'
import { createLoopCaps } from './loop-caps'
import { createQuiet } from './quiet'
import { createRegistry, type Registry } from './registry'
import { simulateDispatch } from './simulate'

/** What a bus is made from; nothing of it touches a process, a file or a framework. */
export interface BusOptions {
  contract: Contract
  /** Where outcomes go; without one the bus records nothing. */
  recorder?: Recorder
  clock?: Clock
  handlers?: readonly HandlerRegistration[]
  /** What runs commands, requests and prompts; a kind without one is planned as one that cannot be run. */
  runners?: KindRunners
  /** Whether what a definition of source `repo` runs has been accepted; without it none has. Asked as it is registered. */
  trusts?: (document: DefinitionDocument) => boolean
  definitions?: readonly unknown[]
  /** Where the ends of hooks of mode `async-rewake` go; without one they are only noted. */
  ledger?: BackgroundLedger
  /** Time a whole dispatch may take, in milliseconds; 0 for no budget. */
  budgetMs?: number
  /** Makes the ids of dispatches; each only once. */
  nextDispatchId?: () => string
}

/** Makes a bus: registry, dispatch, dry run and simulation over one contract. */
export function createBus(options: BusOptions): Bus {
  const { contract, budgetMs = 0 } = options
  const parts = createParts(options)
  const registry = createRegistry({ contract, abilities: abilitiesOf(options) }, parts.handlers)
  const dispatcher = createDispatcher(parts, { contract, definitions: registry.definitions, budgetMs })
  parts.dispatchChild = dispatcher.dispatchChild
  const bus: Bus = {
    registerHandler: parts.handlers.register,
    listHandlers: parts.handlers.list,
    registerDefinition: registry.register,
    setDefinitionEnabled: registry.setEnabled,
    listDefinitions: registry.definitions.list,
    definitionSet: registry.toSet,
    dispatch: (envelope, dispatch = {}) => dispatcher.dispatch(envelope, dispatch),
    close: dispatcher.close,
    ...dryRuns(options, parts, registry),
  }
  for (const handler of options.handlers ?? []) bus.registerHandler(handler)
  for (const document of options.definitions ?? []) bus.registerDefinition(document)
  return bus
}

function abilitiesOf({ runners = {}, trusts = () => false }: BusOptions): Abilities {
  return { runs: (kind) => kind === 'handler' || runners[kind] !== undefined, trusts }
}

function createParts(options: BusOptions): BusParts {
  const { contract, recorder, clock = createSystemClock(), nextDispatchId = createIds(clock) } = options
  const active = createActiveDispatches()
  const contained = recorder && containRecorder(recorder)
  const quiet = createQuiet()
  const noteLate = (note: LateNote) => contained?.noteLate(note)
  return {
    clock,
    watchDeadlines: createDeadlineWheel(clock, active),
    recorder: contained ?? null,
    handlers: createHandlerRegistry(options.runners),
    loopCaps: createLoopCaps(),
    active,
    quiet,
    background: createBackgroundRuns({ clock, quiet, ledger: options.ledger ?? null, noteLate }),
    point: (event) => pointOf(contract, event),
    nextDispatchId,
    noteLate,
    dispatchChild: () => Promise.reject(new HookscopeError('INTERNAL', 'The bus is not ready.')),
  }
}

/** The operations that run and write nothing. */
function dryRuns(
  { contract, budgetMs = 0 }: BusOptions,
  parts: BusParts,
  registry: Registry,
): Pick<Bus, 'dryRun' | 'plan' | 'simulate' | 'replay'> {
  const inputOf = (value: unknown, definitions: DefinitionSet = registry.definitions) => ({
    envelope: acceptEnvelope(contract, value),
    definitions,
    handlers: parts.handlers,
  })
  return {
    dryRun(value, definitions) {
      const input = inputOf(value, definitions)
      return input.envelope.schemaVersion === V1 ? dryRunV1(input) : planReport(input)
    },
    plan: (value, definitions) => planReport(inputOf(value, definitions)),
    simulate(value, outputs, options = {}) {
      const input = inputOf(value, options.definitions)
      const point = parts.point(input.envelope.event)
      const capReached = parts.loopCaps.reached(point, input.envelope)
      return simulateDispatch({ ...input, outputs, point, capReached, budgetMs: options.budgetMs ?? budgetMs })
    },
    replay(definitions) {
      const loopCaps = createLoopCaps()
      return (value) => {
        const input = inputOf(value, definitions)
        const point = parts.point(input.envelope.event)
        const capReached = loopCaps.reached(point, input.envelope)
        const report = simulateDispatch({ ...input, outputs: {}, point, capReached, budgetMs })
        loopCaps.note(point, input.envelope, report.wouldBlock)
        return report
      }
    },
  }
}

function pointOf(contract: Contract, event: string): HookPoint {
  const point = contract.catalogue.point(event)
  if (point === undefined) throw new HookscopeError('INTERNAL', `The validated event ${event} has no hook point.`)
  return point
}

/** Ids by counter behind a prefix of the process: unique, ordered, and far cheaper than random ones. */
function createIds(clock: Clock): () => string {
  const prefix = `d${clock.wallMs().toString(36)}${Math.floor(Math.random() * 2 ** 30).toString(36)}-`
  let count = 0
  return () => prefix + (count++).toString(36)
}
