'use client'
import type { RewakePanel } from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import { formatCount, formatRate } from '../_components/format/number'
import { Panel } from '../_components/ui/panel'
import { Skeleton } from '../_components/ui/skeleton'
import { Stat } from '../_components/ui/stat'

/** How much of what was to reach the model did, and how late. */
export function DeliveryStats({ rewake }: { rewake: RewakePanel | null }) {
  return (
    <Panel title="Delivery" note="of results that were to wake the model, by the time at which they were there">
      {rewake === null ? <Skeleton rows={2} /> : <Stats rewake={rewake} />}
    </Panel>
  )
}

function Stats({ rewake }: { rewake: RewakePanel }) {
  const { delivered, dropped, pending, crashed, qualified } = rewake
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 p-3 sm:grid-cols-3 lg:grid-cols-5">
      <Stat
        label="Delivery rate"
        value={formatRate(rewake.deliveryRate)}
        note={`${formatCount(delivered)} of ${formatCount(delivered + dropped)}`}
      />
      <Stat label="Delay p50" value={formatDuration(rewake.delayP50Ms)} note="until acknowledged" />
      <Stat label="Delay p95" value={formatDuration(rewake.delayP95Ms)} note="until acknowledged" />
      <Stat label="Waiting" value={formatCount(pending)} note={`of ${formatCount(qualified)} to be seen`} />
      <Stat label="Crashed" value={formatCount(crashed)} note="result unknown, in no rate" />
    </div>
  )
}
