import { randomUUID } from 'node:crypto'
import {
  type Bus,
  type Clock,
  createBuiltInHandlers,
  createBus,
  createSystemClock,
  type FileProbe,
  type HandlerRegistration,
} from '#lib/bus'
import { CONTRACT, type Contract, type StoredDefinition, type TrustPort } from '#lib/contract'
import { redactText } from '#lib/redact'
import type { Store } from '#lib/store'
import { type ApprovalDesk, createApprovalDesk, streamApprovals } from './approvals'
import { type BridgeFiles, openBridges } from './bridges'
import type { ServiceContext } from './context'
import { createDefinitionRegistry } from './definitions'
import { createCommandRunner, createHttpRunner, createPromptRunner, type ExecutionParts } from './execution'
import { NO_TRUST } from './execution/no-trust'
import { type Log, SILENT_LOG } from './log'
import { createOutsideRuns } from './outside-runs'
import { createRecorder } from './recording'
import { createRetention } from './retention'
import { createBackgroundLedger, createRewakeDesk, startRewakes } from './rewakes'
import { createServerOwner } from './server-owner'
import type { Settings } from './settings'
import { createStreamHub, type StreamHub } from './stream'
import { commitEvents } from './stream/commit-events'
import { type AcceptedDefinitions, createAcceptedDefinitions, serverFolder } from './trust'
import { NO_SAMPLE_WORKSPACE, type SampleWorkspace } from './workspaces/sample-port'

/** What a service is made from; the composition root chooses the store. */
export interface ServiceOptions {
  store: Store
  settings: Settings
  version: string
  contract?: Contract
  clock?: Clock
  log?: Log
  /** Looks for files on behalf of handlers; without one there are none. */
  probe?: FileProbe
  /** The workspace it is of; one's own when absent. */
  workspace?: ServiceContext['workspace']
  /** The sample workspace of the server; none when absent. */
  sample?: SampleWorkspace
  /** Handlers in place of the built-in ones. */
  handlers?: readonly HandlerRegistration[]
  /** What commands are run with; without it none is. */
  execution?: ExecutionParts
  /** What people have accepted; nothing when absent. */
  trust?: TrustPort
  /** Where questions about runs wait; its own when absent. */
  approvals?: ApprovalDesk
  /** Agents whose hooks run on the bus; none when absent. */
  bridges?: BridgeFiles
}

/** A running service. `close` refuses new dispatches, lets running ones finish, writes what is queued and releases all. */
export interface Service {
  context: ServiceContext
  close(): Promise<void>
}

/** Starts bus, recorder, registry and stream over a store. A store that cannot be read leaves a degraded service. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { store, settings, version, contract = CONTRACT, clock = createSystemClock(), log = SILENT_LOG } = options
  const owner = createServerOwner()
  const recorder = createRecorder(store, owner)
  const { probe = noFiles, handlers = createBuiltInHandlers({ probe }), execution = null, trust = NO_TRUST } = options
  const runners = createRunners(execution)
  const stream = createStreamHub({
    bufferItems: settings.streamBufferItems,
    firstId: Math.floor(clock.wallMs()) * 1_000,
  })
  const rewakes = createRewakeDesk({ store, owner, stream, settings, clock, log })
  const ledger = createBackgroundLedger(rewakes)
  const { dispatchBudgetMs: budgetMs } = settings
  const accepted = createAcceptedDefinitions(trust, serverFolder({ execution }))
  const bus = createBus({ contract, recorder, clock, handlers, runners, ledger, budgetMs, trusts: accepted.trusts })
  const { definitions, definitionsError } = await loadDefinitions({ bus, store, clock, log, stream, accepted })
  const { approvals = createApprovalDesk({ nowMs: () => clock.wallMs(), trust }) } = options
  const stopListening = feedStream(stream, store, approvals)
  const closeBridges = options.bridges
    ? await openBridges(options.bridges, { bus, definitions, log, execution, trust, approvals, ledger })
    : noBridges
  const retention = createRetention({ store, settings, clock, log })
  const stopRewakes = isOwnAndWritten(options) ? await startRewakes(rewakes, { store, log }) : noStop
  let closing: Promise<void> | null = null
  const context: ServiceContext = {
    contract,
    bus,
    store,
    definitions,
    stream,
    settings,
    workspace: options.workspace ?? 'own',
    sample: options.sample ?? NO_SAMPLE_WORKSPACE,
    execution,
    trust,
    approvals,
    accepted,
    nextRunId: randomUUID,
    retention,
    rewakes,
    clock,
    log,
    version,
    startedAtMs: clock.monotonicMs(),
    definitionsError,
    outsideRuns: createOutsideRuns(),
    recorder,
    recording: recorder.counts,
    isStopping: () => closing !== null,
  }
  const close = async () => {
    await Promise.all([retention.close(), context.outsideRuns.close()])
    await bus.close(settings.drainMs)
    await closeBridges()
    await stopRewakes()
    stopListening()
    stream.close()
    await store.close()
  }
  return {
    context,
    close() {
      closing ??= close()
      return closing
    },
  }
}

/** Has the stream tell of what is stored and of what waits for a person; returns the way to stop. */
function feedStream(stream: StreamHub, store: Store, approvals: ApprovalDesk): () => void {
  const stopCommits = store.onCommit((notice) => commitEvents(notice).forEach(stream.publish))
  const stopApprovals = streamApprovals(approvals, stream)
  return () => {
    stopCommits()
    stopApprovals()
  }
}

/** What runs the kinds that leave this process. */
function createRunners(execution: ExecutionParts | null) {
  const { egress = null, model = null } = execution?.remote ?? {}
  return {
    command: createCommandRunner(execution),
    http: createHttpRunner(egress, execution?.environment),
    prompt: createPromptRunner(model),
  }
}

const noBridges = async () => undefined
const noStop = async () => undefined

/** What is shown only, a public demo or the sample history, keeps its ledger as it is. */
function isOwnAndWritten({ workspace, settings }: ServiceOptions): boolean {
  return workspace !== 'sample' && !settings.readOnly
}

const noFiles: FileProbe = async () => 'missing'

/** Puts the stored definitions in force; what cannot be read or no longer fits is said and keeps dispatches back. */
async function loadDefinitions(parts: {
  bus: Bus
  store: Store
  clock: Clock
  log: Log
  stream: StreamHub
  accepted: AcceptedDefinitions
}): Promise<Pick<ServiceContext, 'definitions' | 'definitionsError'>> {
  const { store, log, stream } = parts
  const onChange = ({ document, version }: StoredDefinition) => {
    const { id, enabled } = document
    stream.publish({ type: 'definition.changed', payload: { id, version, enabled } })
  }
  const { stored, readError } = await readDefinitions(store)
  await parts.accepted.read(stored.map(({ document }) => document))
  const definitions = createDefinitionRegistry({ ...parts, onChange }, stored)
  const definitionsError = () => readError ?? rejectionText(definitions.rejected())
  const message = definitionsError()
  if (message !== null) log({ level: 'error', message: redactText(message, 'v2') })
  return { definitions, definitionsError }
}

function rejectionText(rejected: readonly string[]): string | null {
  return rejected.length === 0 ? null : `Stored definitions no longer fit the contract: ${rejected.join('; ')}`
}

async function readDefinitions(
  store: Store,
): Promise<{ stored: readonly StoredDefinition[]; readError: string | null }> {
  try {
    return { stored: await store.listDefinitions(), readError: null }
  } catch (failure) {
    const readError = failure instanceof Error ? failure.message : String(failure)
    return { stored: [], readError }
  }
}
