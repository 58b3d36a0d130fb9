import { type DispatchRecording, type OutcomeRecord, V1 } from '#lib/contract'
import type { Binding } from './binding'
import { toChildRecord } from './child-record'
import type { ChildHost } from './child-runs'
import { judgeInterrupted } from './judge'
import { type EndedStep, type OutcomePlace, toOutcomeRecord } from './outcome-record'

/** A dispatch, one of whose hooks leaves this process. */
export interface StartHost extends OutcomePlace {
  readonly recording: DispatchRecording | null
  readonly ended: readonly EndedStep[]
  readonly steps: readonly Binding[]
  /** Position of the running hook in `steps`. */
  readonly at: number
  readonly stepStartMs: number
}

/** A child of a hook that leaves this process. */
export type StartedChild = Parameters<ChildHost['markStart']>[0]

/** What stands of the hook at a place of its dispatch if the server dies now; null for one that nobody waits for. */
export function startRecord(host: StartHost, place: number): OutcomeRecord | null {
  const ended = host.ended[place]
  const binding = ended?.binding ?? host.steps[host.at]
  if (binding === undefined || (ended !== undefined && !binding.isBackground)) return null
  const startedAtMs = ended?.startedAtMs ?? host.wallStartMs + (host.stepStartMs - host.startMs)
  const envelope = host.original
  const step = { binding, verdict: judgeInterrupted(), envelope, startedAtMs, durationMs: 0, children: [] }
  return toOutcomeRecord(step, place, host)
}

/** What stands of a child then, under the record of its bridge. */
export function childStartRecord(
  host: StartHost,
  { start, place, startMs }: StartedChild,
  bridge: OutcomeRecord,
): OutcomeRecord {
  const redactAs = host.original.schemaVersion === V1 ? 'v1' : 'v2'
  const wallZeroMs = host.wallStartMs - host.startMs
  const child = { start, verdict: null, startMs, endMs: startMs }
  const record = toChildRecord(child, place, { bridge, verdict: judgeInterrupted(), wallZeroMs, redactAs })
  return { ...record, diagnostic: bridge.diagnostic }
}
