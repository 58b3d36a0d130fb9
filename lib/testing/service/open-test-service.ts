import type { Contract, TrustPort } from '#lib/contract'
import {
  type BridgeFiles,
  type ExecutionParts,
  type HandlerRegistration,
  openService,
  parseSettings,
  type SampleWorkspace,
  type Service,
} from '#lib/service'
import type { Store } from '#lib/store'
import { openMemoryStore } from '#lib/store/memory'

/** A service over a memory store, and what it told its operator. */
export interface TestService extends Service {
  store: Store
  log: string[]
}

/** Opens a service for a test; settings are given as environment variables. */
export async function openTestService(
  options: {
    env?: Record<string, string>
    store?: Store
    contract?: Contract
    handlers?: readonly HandlerRegistration[]
    sample?: SampleWorkspace
    bridges?: BridgeFiles
    execution?: ExecutionParts
    trust?: TrustPort
  } = {},
): Promise<TestService> {
  const { env = {}, store = openMemoryStore(), ...rest } = options
  const log: string[] = []
  const service = await openService({
    store,
    settings: parseSettings({ HOOKSCOPE_DRAIN_MS: '50', ...env }),
    version: '0.0.0-test',
    log: ({ message }) => log.push(message),
    ...rest,
  })
  return { ...service, store, log }
}
