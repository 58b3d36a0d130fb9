import type { ProcessResult, ProcessSpec } from '#lib/contract'

/** A process to run, its standard input as the bytes that are written. */
export interface HostedSpec extends Omit<ProcessSpec, 'stdin'> {
  readonly stdin: Uint8Array
}

/** What a host is told. */
export type HostRequest =
  | { readonly kind: 'run'; readonly id: number; readonly spec: HostedSpec; readonly isStreamed: boolean }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'close' }

/** What a host tells; `ready` comes first, once nothing of the processes is left that it was started to end. */
export type HostReport =
  | { readonly kind: 'ready'; readonly reapedCount: number }
  | { readonly kind: 'output'; readonly id: number; readonly stream: 'stdout' | 'stderr'; readonly bytes: Uint8Array }
  | { readonly kind: 'result'; readonly id: number; readonly result: ProcessResult }

/** Holds processes, in this process or in one of its own; each run that it is told of gets one result. */
export interface ProcessHost {
  send(request: Exclude<HostRequest, { kind: 'close' }>): void
  /** Cancels every run and resolves once nothing of them is left. */
  close(): Promise<void>
}
