import type { Contract } from '#lib/contract'
import { type HandlerRegistration, openService, parseSettings, type Service } from '#lib/service'
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
  } = {},
): Promise<TestService> {
  const { env = {}, store = openMemoryStore(), handlers = TEST_HANDLERS } = options
  const log: string[] = []
  const service = await openService({
    store,
    settings: parseSettings({ HOOKSCOPE_DRAIN_MS: '50', ...env }),
    version: '0.0.0-test',
    handlers,
    log: ({ message }) => log.push(message),
    ...(options.contract && { contract: options.contract }),
  })
  return { ...service, store, log }
}

const TEST_HANDLERS: readonly HandlerRegistration[] = [
  { id: 'demo.allow', meaning: 'Allows.', run: () => ({ decision: 'allow' }) },
  { id: 'demo.deny', meaning: 'Denies.', run: () => ({ decision: 'deny', diagnostic: 'denied by demo.deny' }) },
  {
    id: 'demo.throws',
    meaning: 'Throws.',
    run: () => {
      throw new Error('demo.throws')
    },
  },
  { id: 'demo.never-settles', meaning: 'Never settles.', run: () => new Promise(() => undefined) },
  { id: 'allow', meaning: 'Allows.', run: () => ({ decision: 'allow' }) },
]
