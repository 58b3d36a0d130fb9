import type { EgressPort, ModelPort } from '#lib/contract'

/** What hooks reach beside processes: other hosts, and a model. */
export interface RemoteParts {
  readonly egress: EgressPort
  readonly model: ModelPort
}
