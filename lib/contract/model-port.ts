import type { EgressRule } from './egress-port'

/** What a model is asked. */
export interface ModelQuestion {
  /** How to answer; null where the agent says nothing beside the prompt. */
  readonly system: string | null
  readonly prompt: string
  /** Null takes the model of the setting. */
  readonly model: string | null
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** Why there is no answer: no model is set up, the boundary refused, no answer came, or it was none. */
export type ModelFailureCause = 'off' | 'refused' | 'timed-out' | 'cancelled' | 'unreachable' | 'status' | 'bad-answer'

/** The model could not be asked; the message holds neither the key nor anything of the answer. */
export interface ModelFailure {
  readonly kind: 'failed'
  readonly cause: ModelFailureCause
  /** The rule of the boundary, where it refused. */
  readonly rule: EgressRule | null
  readonly message: string
}

/** What the model said. */
export interface ModelAnswer {
  readonly kind: 'answered'
  readonly text: string
}

/** Asks a model for the hooks of kind `prompt`. */
export interface ModelPort {
  /** Never rejects: whatever goes wrong is part of the result. */
  judge(question: ModelQuestion): Promise<ModelAnswer | ModelFailure>
}
