import type { HealthReport } from '#lib/contract'
import type { ServiceContext } from './context'
import { NOTHING_RUN } from './nothing-run'
import { unavailableHealth } from './unavailable-store'

/** Liveness with the state of store and boundary; answers whatever is broken. */
export async function getHealth(context: ServiceContext): Promise<HealthReport> {
  const store = await storeHealth(context)
  const isDegraded = store.error !== null || !store.writable
  return {
    status: context.isStopping() ? 'stopping' : isDegraded ? 'degraded' : 'ok',
    version: context.version,
    store,
    boundary: context.execution?.runner.state ?? NOTHING_RUN,
    readOnly: context.settings.readOnly,
    approvals: { mayAsk: context.approvals.mayAsk, open: context.approvals.list().items.length },
    recording: context.recording(),
    uptimeMs: Math.max(0, Math.round(context.clock.monotonicMs() - context.startedAtMs)),
  }
}

async function storeHealth(context: ServiceContext): Promise<HealthReport['store']> {
  try {
    const health = await context.store.health()
    return { ...health, error: context.definitionsError() ?? health.error }
  } catch (failure) {
    const error = context.definitionsError() ?? (failure instanceof Error ? failure.message : String(failure))
    return unavailableHealth('unknown', error)
  }
}
