import type { BoundaryReport, RefusedProcess } from './boundary'
import type { OutputChunk, ProcessResult, ProcessSpec } from './process-port'

/** A hook that was run as a process, or refused at the boundary. */
export interface ProcessRun {
  readonly ref: string
  readonly spec: ProcessSpec
  readonly refused: RefusedProcess | null
  readonly result: ProcessResult | null
  readonly report: BoundaryReport | null
}

/** A request that was sent, or a question that a model was asked; secrets of the request itself are taken out. */
export interface HookExchange {
  readonly ref: string
  readonly kind: 'http' | 'prompt'
  /** Method and address; the model of a question, empty for that of the setting. */
  readonly target: string
  /** Body of the request, or the prompt; `isSentTruncated` where only its start is shown. */
  readonly sent: string
  readonly isSentTruncated: boolean
  /** Null for a question, and where no response came. */
  readonly status: number | null
  /** What came back; null where nothing did. */
  readonly answer: string | null
  /** Whether more came back than is read. */
  readonly isAnswerTruncated: boolean
  /** Why there is no answer; null where there is one. */
  readonly problem: string | null
}

/** Told of what the hooks of one run do outside this process, while they do it; it must not throw. */
export interface HookFollower {
  /**
   * It leaves this process; may be said again, with `end`, once there is something to wait for: it settles behind
   * everything that is told of the hook.
   */
  onStart(ref: string, end?: Promise<unknown>): void
  onOutput(ref: string, chunk: OutputChunk): void
  onProcess(run: ProcessRun): void
  onExchange(exchange: HookExchange): void
}
