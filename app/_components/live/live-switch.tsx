'use client'
import { useState, useSyncExternalStore } from 'react'
import { liveHold } from '../../_queries/live-hold'
import { liveTail } from '../../_queries/live-tail'
import type { StreamState } from '../../_queries/open-stream'
import { isRelative, type TimeRange } from '../../_queries/time-range'
import { formatCount } from '../format/number'
import { useOfferActions } from '../palette/page-actions'
import { Button } from '../ui/button'
import { Switch } from '../ui/switch'
import type { Live } from './use-live'

const states: Record<StreamState, string> = {
  off: 'paused',
  opening: 'connecting…',
  live: 'following the server',
  lost: 'connection lost, trying again…',
}

const none = () => 0

/** Turns following on and off for the page; while it stands still, says how much is new and leads back. */
export function LiveSwitch({ live, range }: { live: Live; range: TimeRange }) {
  const title = live.on ? 'Stop following the server' : 'Follow the server'
  useOfferActions([{ id: 'live', title, act: () => live.setOn(!live.on) }])
  return (
    <div className="flex items-center gap-2">
      <Switch checked={live.on} label="Follow live" onChange={live.setOn} />
      {live.held && live.on ? (
        <HeldButton />
      ) : (
        <span className="min-w-28 text-muted text-xs">
          {states[live.stream]}
          {live.on && !isRelative(range) && <span className="block text-faint">fixed range</span>}
        </span>
      )}
    </div>
  )
}

/** How many outcomes came since the page was held; leads back to the newest. */
function HeldButton() {
  const [heldAt] = useState(liveTail.total)
  const follow = () => {
    liveHold.release('tail')
    liveHold.release('drag')
  }
  const fresh = useSyncExternalStore(liveTail.subscribe, liveTail.total, none) - heldAt
  return (
    <Button size="small" look={fresh > 0 ? 'primary' : 'secondary'} onClick={follow}>
      held · {formatCount(fresh)} new
    </Button>
  )
}
