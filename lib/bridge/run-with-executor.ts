import type { ChildRun } from '#lib/bus'
import { type BackgroundEnd, lateNoteText, type SimulationReport } from '#lib/contract'
import { type HookEnd, type HookRun, type PlannedEntry, type RoundEnd, type TimedEnd, toHookEnd } from '#lib/dialects'
import { sanitizeDiagnostic } from '#lib/redact'
import type { BackgroundVerdict } from './background-verdict'
import { failureOf } from './child-of'
import type { DetachedRuns } from './detached-runs'
import type { Executor, HookInput, HookOrigin } from './executor'

/** A hook that was asked: its record, and how it ended. */
export interface AskedHook {
  readonly child: ChildRun
  readonly end: HookEnd
}

/** Hands what a background hook ends with to the ledger. */
export interface BackgroundFollower {
  /** Resolves once it is durable that the hook is about to start. */
  begin(planned: PlannedEntry, child: ChildRun): Promise<void>
  /** What an end comes to by the rules of the agent. */
  judge(planned: PlannedEntry, end: HookEnd): BackgroundVerdict
  settle(outcomeId: string, end: BackgroundEnd): Promise<void>
}

/** What hooks are run with. */
export interface RunParts {
  readonly executor: Executor
  readonly detached: DetachedRuns
  /** Aborted when nobody waits for the decision any more. */
  readonly signal: AbortSignal
  /** Whether background hooks are waited for, so that their ends count like those of a script. */
  readonly hearsBackground?: boolean
  /** Follows background hooks; without it their ends are only noted. */
  readonly background?: BackgroundFollower | undefined
  /** Variables of every hook beside its own. */
  readonly env: Readonly<Record<string, string>>
  /** The dispatch the hooks belong to; absent outside of a bus. */
  readonly origin?: Omit<HookOrigin, 'outcomeId'>
  /** Called as a hook starts. */
  start(planned: PlannedEntry): ChildRun
}

/** What came of the hooks of an event, and the record of each by its ref. */
export interface RunResult {
  readonly report: SimulationReport
  readonly asked: ReadonlyMap<string, AskedHook>
}

/** Runs the hooks of a plan through an executor; rejects with the signal's reason once it is aborted. */
export async function runWithExecutor(run: HookRun, parts: RunParts): Promise<RunResult> {
  const asked = new Map<string, AskedHook>()
  let step = run.next()
  while (!step.done) {
    const end = await endRound(step.value, asked, parts)
    parts.signal.throwIfAborted()
    step = run.next(end)
  }
  return { report: step.value, asked }
}

async function endRound(
  round: readonly PlannedEntry[],
  asked: Map<string, AskedHook>,
  parts: RunParts,
): Promise<RoundEnd> {
  const finishOrder: number[] = []
  const ends = await Promise.all(
    round.map(async (planned, at): Promise<TimedEnd> => {
      const child = parts.start(planned)
      const end = await endOf(planned, child, parts)
      finishOrder.push(at)
      asked.set(planned.hook.ref, { child, end })
      return { end, durationMs: child.stop() }
    }),
  )
  return { ends, finishOrder: parts.executor.script?.answer(round).finishOrder ?? finishOrder }
}

/** A background hook is started and not waited for; where nobody follows it, one that has ended at once is heard. */
async function endOf(planned: PlannedEntry, child: ChildRun, parts: RunParts): Promise<HookEnd> {
  const { hook } = planned
  const isBackground = hook.execution === 'background'
  const input = {
    stdin: `${JSON.stringify(hook.stdin)}${hook.stdinNewline ? '\n' : ''}`,
    env: { ...hook.env, ...parts.env },
    signal: isBackground ? parts.detached.signal : parts.signal,
    origin: parts.origin && { ...parts.origin, outcomeId: child.outcomeId },
  }
  try {
    if (parts.executor.script === undefined) await child.markStart()
    if (isBackground && !parts.hearsBackground && parts.background) {
      parts.detached.track(follow(planned, child, { ...parts, background: parts.background, input }))
      return silentEnd(hook.kind)
    }
    const end = parts.executor.execute(planned, input)
    if (!isBackground || parts.hearsBackground || !(end instanceof Promise)) return await end
    parts.detached.track(
      end.then(
        (late) => child.settle(input.signal.aborted ? STOPPED : lateWord(late)),
        () => child.settle('failed'),
      ),
    )
    return silentEnd(hook.kind)
  } catch (error) {
    return failedEnd(hook.kind, error instanceof Error ? error.message : String(error))
  }
}

/**
 * A background hook: it is in the ledger before it starts. The end of one that was told to stop is not known, and its row
 * stays open until the next start finds it.
 */
async function follow(
  planned: PlannedEntry,
  child: ChildRun,
  { executor, background, input }: RunParts & { readonly background: BackgroundFollower; readonly input: HookInput },
): Promise<void> {
  const isKept = await background.begin(planned, child).then(
    () => true,
    () => false,
  )
  const end = await endHowever(() => executor.execute(planned, input), planned.hook.kind)
  if (input.signal.aborted) return child.settle(STOPPED)
  const verdict = background.judge(planned, end)
  child.settle(verdict.note)
  if (isKept) await background.settle(child.outcomeId, verdict.end)
}

async function endHowever(execute: () => HookEnd | Promise<HookEnd>, kind: string): Promise<HookEnd> {
  try {
    return await execute()
  } catch (error) {
    return failedEnd(kind, error instanceof Error ? error.message : String(error))
  }
}

/** The word for the end of a hook that was told to stop. */
const STOPPED = 'cancelled'

const lateWord = (end: HookEnd) => {
  const failure = failureOf(end)
  return failure === null ? 'passed' : lateNoteText(failure.word, sanitizeDiagnostic(failure.reason, 'v2') ?? '')
}

/** Scripts stand for ends that nothing has timed. */
const UNTIMED = { timeoutMs: Number.POSITIVE_INFINITY, rule: { startMs: 0 } } as const

/** The end of a hook that has said nothing. */
const silentEnd = (kind: string) => toHookEnd({}, { kind, ...UNTIMED })

/** The end of a hook that the executor could not run: no exit code, and the reason on standard error (seeds.md §3.5). */
const failedEnd = (kind: string, message: string) =>
  toHookEnd({ exitCode: null, stderr: message, spawnError: message }, { kind, ...UNTIMED })
