import { isHookscopeError } from '#lib/contract'
import { redactText } from '#lib/redact'
import type { Store } from '#lib/store'
import { openService, type Service, type ServiceOptions } from './open-service'
import { createUnavailableStore } from './unavailable-store'

/** What a service is opened from when its store may fail to open. */
interface StoreOpening extends Omit<ServiceOptions, 'store'> {
  /** Kind of the store, for the health report. */
  storeKind: string
  openStore(): Store
}

/**
 * Opens a service whatever becomes of its store: one that cannot be opened or read leaves a degraded service, which
 * logs the reason once and says it in its health report and wherever the store is needed.
 */
export async function openServiceAnyway({ storeKind, openStore, ...options }: StoreOpening): Promise<Service> {
  let store: Store | null = null
  try {
    store = openStore()
    return await openService({ ...options, store })
  } catch (failure) {
    await store?.close()
    return openService({ ...options, store: createUnavailableStore(storeKind, sentenceOf(failure)) })
  }
}

function sentenceOf(failure: unknown): string {
  if (isHookscopeError(failure)) return failure.message
  const text = failure instanceof Error ? failure.message : String(failure)
  return redactText(`The store could not be opened: ${text}`, 'v2')
}
