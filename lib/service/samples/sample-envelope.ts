import { CONTRACT, type EnvelopeDocument } from '#lib/contract'
import { dialectOf, toEnvelope } from '#lib/dialects'
import { agentRedaction } from '../agent-redaction'
import type { Sample } from './sample'

/** A sample as the bus would be given it, or why there is no hook point for it. */
export type SampleEnvelope = { point: string; envelope: EnvelopeDocument } | { point: null; reason: string }

const PLACE = { projectDir: '/home/dev/project', home: '/home/dev' }
const OCCURRED_AT = '2026-11-12T09:30:00.000Z'

/** The envelope of a sample: its payload where it is native, mapped by its dialect elsewhere. Always the same one. */
export function sampleEnvelope(sample: Sample): SampleEnvelope {
  const dialect = dialectOf(sample.dialect)
  if (!dialect) {
    const envelope = CONTRACT.parseEnvelope(sample.payload)
    return { point: envelope.event, envelope }
  }
  return toEnvelope(dialect, sample.payload, {
    ...PLACE,
    eventId: `sample:${sample.id}`,
    sourceEventId: `source:${sample.id}`,
    occurredAt: OCCURRED_AT,
    runId: 'run-sample',
    workspaceId: 'project',
    redaction: agentRedaction,
  })
}
