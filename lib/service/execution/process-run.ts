import type { BoundaryReport, ProcessResult, ProcessSpec, RefusedProcess } from '#lib/contract'

/** A hook that was run as a process, or refused at the boundary. */
export interface ProcessRun {
  readonly ref: string
  readonly spec: ProcessSpec
  readonly refused: RefusedProcess | null
  readonly result: ProcessResult | null
  readonly report: BoundaryReport | null
}
