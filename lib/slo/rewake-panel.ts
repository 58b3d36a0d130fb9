import type { RewakePanel } from '#lib/contract'
import { rate } from './indicators'
import { quantile } from './sketch/quantile'
import { addDuration, createSketch } from './sketch/sketch'

/** What the panel looks at in a row of the rewake ledger; times are epoch milliseconds. */
export interface RewakeFacts {
  state: 'running' | 'ended' | 'queued' | 'leased' | 'delivered' | 'dropped'
  dropReason: string | null
  qualifiedAtMs: number | null
  deliveredAtMs: number | null
}

/** Why a row whose result was never known was dropped; it counts apart from every rate. */
const CRASHED = 'crashed'

/** Delivery over ledger rows: delivered ÷ (delivered + dropped after qualifying), pending and crashed apart. */
export function toRewakePanel(rows: readonly RewakeFacts[]): RewakePanel {
  const qualified = rows.filter((row) => row.qualifiedAtMs !== null)
  const delivered = qualified.filter((row) => row.state === 'delivered')
  const dropped = qualified.filter((row) => row.state === 'dropped').length
  const delays = createSketch()
  for (const { qualifiedAtMs, deliveredAtMs } of delivered) {
    if (qualifiedAtMs !== null && deliveredAtMs !== null) addDuration(delays, deliveredAtMs - qualifiedAtMs)
  }
  return {
    qualified: qualified.length,
    delivered: delivered.length,
    dropped,
    pending: qualified.filter((row) => row.state === 'queued' || row.state === 'leased').length,
    crashed: rows.filter((row) => row.state === 'dropped' && row.dropReason === CRASHED).length,
    deliveryRate: rate(delivered.length, delivered.length + dropped),
    delayP50Ms: quantile(delays, 0.5),
    delayP95Ms: quantile(delays, 0.95),
  }
}
