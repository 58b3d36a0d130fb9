import type {
  ContractVersion,
  DispatchRecord,
  DryRunResultV1,
  HookFollower,
  PlanReport,
  RecordReceipt,
  SimulationReport,
} from '#lib/contract'
import type { Deadline } from './deadline'
import type { DefinitionSet, RegisteredDefinition } from './definition-set'
import type { HandlerRegistration } from './handler'
import type { ScriptedOutputs } from './scripted'

/** Options of one dispatch. */
export interface DispatchOptions {
  /** Marks a door (HTTP, CLI): starts a chain of its own, so parallel requests with one event id never meet. */
  door?: boolean
  /** A chain handed in from another process, as `hookscope-parent` text. */
  parent?: string
  /** Cancels the dispatch, which then rejects; never counted against a hook. */
  signal?: AbortSignal
  /** Definitions to use instead of the registered ones. */
  definitions?: DefinitionSet
  /** Told of what the hooks of this very dispatch do outside this process; not of dispatches inside it. */
  follower?: HookFollower
  /** Time the whole dispatch may take, in milliseconds; the bus's setting when absent. */
  budgetMs?: number | undefined
}

/** Options of a simulation; they mean what they mean for a dispatch. */
export type SimulateOptions = Pick<DispatchOptions, 'definitions' | 'budgetMs'>

/** A finished dispatch, the version of its request and whether it is durable. */
export interface FinishedDispatch extends DispatchRecord {
  version: ContractVersion
  durationMs: number
  receipt: RecordReceipt
  /** The dispatch in the shape of a simulation: every hook that was asked, with what it was given. */
  report(): SimulationReport
}

/** The bus: registry, dispatch, dry run and simulation over one contract. */
export interface Bus {
  /** Registers trusted code under an id; registering an id again replaces it. Returns the way to unregister. */
  registerHandler(handler: HandlerRegistration): () => void
  listHandlers(): readonly HandlerRegistration[]
  /** Parses and registers a definition; the same id again is the controlled update. Returns the way to unregister. */
  registerDefinition(document: unknown, version?: number, deadline?: Deadline): () => void
  /** Switches a definition; throws UNKNOWN_ID. */
  setDefinitionEnabled(id: string, enabled: boolean): RegisteredDefinition
  listDefinitions(): readonly RegisteredDefinition[]
  /** Parses documents into a set of its own, for dry runs and playground runs; throws INVALID_DOCUMENT with `[i].` paths. */
  definitionSet(documents: readonly unknown[]): DefinitionSet
  /** Runs the hooks of an envelope; throws INVALID_DOCUMENT, CREDENTIAL_IN_ENVELOPE, DISPATCH_CANCELLED, SHUTTING_DOWN. */
  dispatch(envelope: unknown, options?: DispatchOptions): Promise<FinishedDispatch>
  /** The v1 dry-run result for a v1 envelope, the plan for a v2 one; runs and writes nothing. */
  dryRun(envelope: unknown, definitions?: DefinitionSet): DryRunResultV1 | PlanReport
  /** The plan of an envelope of either version. */
  plan(envelope: unknown, definitions?: DefinitionSet): PlanReport
  /** The plan and what would come of it from scripted answers; runs and writes nothing. */
  simulate(envelope: unknown, outputs: ScriptedOutputs, options?: SimulateOptions): SimulationReport
  /**
   * Simulates envelopes one after the other over the same definitions; refusals in a row are counted over these alone.
   * The returned function throws INVALID_DOCUMENT and CREDENTIAL_IN_ENVELOPE.
   */
  replay(definitions: DefinitionSet): (envelope: unknown) => SimulationReport
  /** Refuses new dispatches, waits at most `drainMs` for running ones, then cancels them and waits until it is quiet. */
  close(drainMs: number): Promise<void>
}
