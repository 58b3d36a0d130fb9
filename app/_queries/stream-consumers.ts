import type { QueryClient } from '@tanstack/react-query'
import type { STREAM_EVENTS, StreamEvent, StreamEventType } from '#lib/contract'
import { liveTail } from './live-tail'
import { refreshApprovals } from './refresh-approvals'
import { refreshQueries } from './refresh-queries'

type ConsumerName = (typeof STREAM_EVENTS)[StreamEventType]['consumers'][number]
type PayloadOf<Type extends StreamEventType> = Extract<StreamEvent, { type: Type }>['payload']

/** What one consumer does with the events it is named for. */
export type StreamConsumer = {
  [Type in StreamEventType]?: (payload: PayloadOf<Type>, client: QueryClient) => void
}

/** Every consumer the contract names for its stream events; a test compares both ways. */
export const STREAM_CONSUMERS: Record<ConsumerName, StreamConsumer> = {
  'live-tail': { 'outcome.recorded': (row) => liveTail.append(row) },
  'query-cache': {
    'dispatch.recorded': (_, client) => {
      for (const area of ['slo', 'outcomes', 'runs']) refreshQueries(client, area)
    },
    'definition.changed': (_, client) => refreshQueries(client, 'definitions'),
    'rewake.queued': (_, client) => refreshRewakes(client),
    'rewake.changed': (_, client) => refreshRewakes(client),
  },
  'approval-watch': {
    'approval.asked': (_, client) => refreshApprovals(client),
    'approval.ended': (_, client) => refreshApprovals(client),
  },
}

function refreshRewakes(client: QueryClient): void {
  for (const area of ['rewakes', 'slo']) refreshQueries(client, area)
}
