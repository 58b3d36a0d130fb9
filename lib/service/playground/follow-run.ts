import type { HookExchange, HookFollower, HookProcess, RunEvent } from '#lib/contract'
import { SHOWN_MAX_CHARS, toHookProcess, toShownExchange } from './hook-process'
import { createOutputLines } from './output-lines'

/** Characters of all texts together that are kept of a run; a thousand hooks may write as much as they like. */
const RUN_MAX_CHARS = 16 * 1_048_576

/** What the hooks of a run did outside this process. */
export interface FollowedRun {
  readonly follower: HookFollower
  /** Waits for what has been started by these hooks. */
  settled(isAwaited: (ref: string) => boolean): Promise<void>
  /** What has ended, in the order of these hooks; what comes later is told to nobody. */
  close(refs: readonly string[]): {
    readonly processes: readonly HookProcess[]
    readonly exchanges: readonly HookExchange[]
  }
}

/** Keeps what a run does and tells it while it happens, both redacted. */
export function followRun(onEvent: ((event: RunEvent) => void) | undefined): FollowedRun {
  const lines = createOutputLines()
  const started = new Map<string, Promise<unknown> | undefined>()
  const processes = new Map<string, HookProcess>()
  const exchanges = new Map<string, HookExchange>()
  let leftChars = RUN_MAX_CHARS
  let isOpen = true
  const tell = (event: RunEvent) => {
    if (isOpen) onEvent?.(event)
  }
  const roomChars = () => Math.min(SHOWN_MAX_CHARS, Math.max(0, leftChars))
  const follower: HookFollower = {
    onStart(ref, end) {
      if (!started.has(ref)) tell({ type: 'started', ref })
      if (end !== undefined || !started.has(ref)) started.set(ref, end)
    },
    onOutput(ref, chunk) {
      if (onEvent === undefined) return
      const text = lines.add(ref, chunk)
      if (text !== '') tell({ type: 'output', ref, stream: chunk.stream, text })
    },
    onProcess(run) {
      const process = toHookProcess(run, roomChars())
      const { stdin, end } = process
      leftChars -= stdin.length + (end?.stdout.length ?? 0) + (end?.stderr.length ?? 0)
      for (const rest of lines.end(run.ref)) tell({ type: 'output', ref: run.ref, ...rest })
      processes.set(run.ref, process)
      tell({ type: 'ended', process })
    },
    onExchange(told) {
      const exchange = toShownExchange(told, roomChars())
      leftChars -= exchange.sent.length + (exchange.answer?.length ?? 0)
      exchanges.set(told.ref, exchange)
      tell({ type: 'exchanged', exchange })
    },
  }
  return {
    follower,
    async settled(isAwaited) {
      const ends = [...started].flatMap(([ref, end]) => (isAwaited(ref) ? (end ?? []) : []))
      await Promise.allSettled(ends)
    },
    close(refs) {
      isOpen = false
      return {
        processes: refs.flatMap((ref) => processes.get(ref) ?? []),
        exchanges: refs.flatMap((ref) => exchanges.get(ref) ?? []),
      }
    },
  }
}
