import type { HookExchange, HookProcess, PlaygroundRun, RunLine, TrustQuestion } from '#lib/contract'

/** One hook while it runs and after it. */
export interface RunningHook {
  ref: string
  startedAtMs: number
  /** What it has written so far, the streams told apart. */
  output: readonly { place: number; stream: 'stdout' | 'stderr'; text: string }[]
  process: HookProcess | null
  /** What it sent and what came back, where it is no process. */
  exchange: HookExchange | null
}

/** Where a run stands. */
export type RunState =
  | { kind: 'idle' }
  /** Somebody has to look at what would run. */
  | { kind: 'asking'; question: TrustQuestion }
  | { kind: 'running'; hooks: readonly RunningHook[]; startedAtMs: number }
  | { kind: 'cancelled'; hooks: readonly RunningHook[] }
  | { kind: 'failed'; hooks: readonly RunningHook[]; error: Error }
  | { kind: 'finished'; hooks: readonly RunningHook[]; report: PlaygroundRun }

/** Characters of live output that are kept of a hook; the newest stay. */
const LIVE_MAX_CHARS = 20_000

/** The hooks of a run behind one more line of it. */
export function afterLine(hooks: readonly RunningHook[], line: RunLine, nowMs: number): readonly RunningHook[] {
  switch (line.type) {
    case 'started':
      return [...hooks, { ref: line.ref, startedAtMs: nowMs, output: [], process: null, exchange: null }]
    case 'output':
      return change(hooks, line.ref, (hook) => ({ ...hook, output: withOutput(hook.output, line) }))
    case 'ended':
      return change(hooks, line.process.ref, (hook) => ({ ...hook, process: line.process }))
    case 'exchanged':
      return change(hooks, line.exchange.ref, (hook) => ({ ...hook, exchange: line.exchange }))
    case 'report':
    case 'problem':
      return hooks
  }
}

/** Hooks of a run, however it stands. */
export const hooksOf = (state: RunState): readonly RunningHook[] => ('hooks' in state ? state.hooks : [])

function change(
  hooks: readonly RunningHook[],
  ref: string,
  to: (hook: RunningHook) => RunningHook,
): readonly RunningHook[] {
  return hooks.map((hook) => (hook.ref === ref ? to(hook) : hook))
}

type Output = RunningHook['output']

function withOutput(output: Output, { stream, text }: Omit<Output[number], 'place'>): Output {
  const last = output.at(-1)
  const joined =
    last?.stream === stream
      ? [...output.slice(0, -1), { ...last, text: (last.text + text).slice(-LIVE_MAX_CHARS) }]
      : [...output, { place: (last?.place ?? -1) + 1, stream, text: text.slice(-LIVE_MAX_CHARS) }]
  return joined.slice(-100)
}
