import type { Bus, Clock } from '#lib/bus'
import type { Contract, HealthReport, TrustPort } from '#lib/contract'
import type { Store } from '#lib/store'

import type { ApprovalDesk } from './approvals'
import type { DefinitionRegistry } from './definitions'
import type { ExecutionParts } from './execution'
import type { Log } from './log'
import type { OutsideRuns } from './outside-runs'
import type { CountingRecorder } from './recording'
import type { Retention } from './retention'
import type { RewakeDesk } from './rewakes'
import type { Settings } from './settings'
import type { StreamHub } from './stream'
import type { AcceptedDefinitions } from './trust/accepted-definitions'
import type { SampleWorkspace } from './workspaces/sample-port'

/** What planning and simulating need; the command line has no more than this. */
export interface PlanContext {
  contract: Contract
  bus: Bus
}

/** What every service verb is given first: the one bus, the one store, the contract, settings and time. */
export interface ServiceContext extends PlanContext {
  store: Store
  definitions: DefinitionRegistry
  stream: StreamHub
  settings: Settings
  /** Which workspace it is of: what was really recorded, or the sample history. */
  workspace: 'own' | 'sample'
  sample: SampleWorkspace
  /** What hooks outside this process are run with; null where none is run. */
  execution: ExecutionParts | null
  trust: TrustPort
  /** Questions about runs of hooks that wait for a person. */
  approvals: ApprovalDesk
  /** Which definitions of source `repo` have been accepted, as the bus knows it. */
  accepted: AcceptedDefinitions
  /** Makes the ids of runs outside of the bus; each only once. */
  nextRunId(): string
  retention: Retention
  rewakes: RewakeDesk
  clock: Clock
  log: Log
  /** Version of the program. */
  version: string
  /** Monotonic reading at the start, in milliseconds. */
  startedAtMs: number
  /** Why not every stored definition is in force; null when all are. Nothing is dispatched until then. */
  definitionsError(): string | null
  outsideRuns: OutsideRuns
  /** Records hooks that run outside of the bus. */
  recorder: Pick<CountingRecorder, 'open'>
  /** Recording sums of this process for `/api/health`. */
  recording(): HealthReport['recording']
  isStopping(): boolean
}
