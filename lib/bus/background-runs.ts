import {
  type BackgroundLedger,
  type EnvelopeDocument,
  type LateNote,
  lateNoteText,
  NATIVE_DIALECT,
  V1,
} from '#lib/contract'
import { sanitizeDiagnostic } from '#lib/redact'
import { toBackgroundEnd } from './background-end'
import type { Binding } from './binding'
import type { Clock } from './clock'
import { createDeadlineWheel, type Timed } from './deadline-wheel'
import type { Failure } from './failure'
import { badAnswer, threw, timedOut } from './failures'
import { isAnswer } from './is-answer'
import type { HookEnd } from './judge-end'
import type { Quiet } from './quiet'

/** A hook to start in the background; its outcome stands already. */
export interface BackgroundStep {
  readonly binding: Binding
  readonly context: { abort(reason: Error): void; giveUp(failure: Failure): void }
  readonly envelope: EnvelopeDocument
  readonly outcomeId: string
  /** Asks the hook. */
  ask(): unknown
}

/** The hooks of a bus that nobody waits for. */
export interface BackgroundRuns {
  start(step: BackgroundStep): void
  /** Tells all that run to stop. */
  abort(reason: Error): void
}

/** What background runs need of their bus. */
export interface BackgroundParts {
  readonly clock: Clock
  readonly quiet: Quiet
  readonly ledger: BackgroundLedger | null
  noteLate(note: LateNote): void
}

interface Running extends Timed {
  stop(reason: Error): void
}

/** Makes the background of a bus: every hook has its own deadline, and is under way until it has been noted. */
export function createBackgroundRuns(parts: BackgroundParts): BackgroundRuns {
  const running = new Set<Running>()
  const watchDeadlines = createDeadlineWheel(parts.clock, running)

  async function follow(step: BackgroundStep): Promise<void> {
    const { outcomeId } = step
    const startMs = parts.clock.monotonicMs()
    const { ledger } = parts
    const isKept = ledger !== null && (await begin(ledger, step))
    const end = await endOf(step, { running, parts, watchDeadlines })
    const lateMs = parts.clock.monotonicMs() - startMs
    parts.noteLate({ outcomeId, lateMs, lateDecision: end === null ? 'cancelled' : lateText(step, end) })
    if (end === null) return
    if (isKept) await ledger?.settle(outcomeId, toBackgroundEnd(end, redactionOf(step)))
  }

  return {
    start(step) {
      parts.quiet.enter()
      // What fails behind the hook is the ledger, whose row then stays open and is found at the next start.
      follow(step).then(parts.quiet.leave, parts.quiet.leave)
    },
    abort(reason) {
      for (const run of [...running]) run.stop(reason)
    },
  }
}

/** A ledger that cannot take the row does not keep the hook from running; its result then wakes nobody. */
async function begin(ledger: BackgroundLedger, step: BackgroundStep): Promise<boolean> {
  const { binding, envelope, outcomeId } = step
  const { definition, handlerId } = binding
  const { id: hookId, source } = definition
  try {
    const mode = definition.mode === 'async-rewake' ? 'async-rewake' : 'async'
    const own = { dialect: NATIVE_DIALECT, owner: 'hookscope', mode } as const
    await ledger.begin({ ...own, outcomeId, hookId, source, handlerId, envelope })
    return true
  } catch {
    return false
  }
}

interface Watch {
  readonly running: Set<Running>
  readonly parts: BackgroundParts
  watchDeadlines(): void
}

/** How the hook ended, its deadline included; null where it was told to stop, so that its result is never known. */
function endOf({ binding, context, ask }: BackgroundStep, { running, parts, watchDeadlines }: Watch) {
  return new Promise<HookEnd | null>((resolve) => {
    const settle = (end: HookEnd | null) => {
      running.delete(run)
      resolve(end)
    }
    const run: Running = {
      deadlineAtMs: parts.clock.monotonicMs() + binding.definition.timeoutMs,
      onDeadline() {
        const failure = timedOut(binding)
        settle(failed(failure))
        context.giveUp(failure)
      },
      stop(reason) {
        settle(null)
        context.abort(reason)
      },
    }
    running.add(run)
    watchDeadlines()
    askNow(ask).then(
      (answer) => settle({ answer, failure: null }),
      (error) => settle(failed(threw(error))),
    )
  })
}

/** A hook that throws at once fails like one that rejects. */
async function askNow(ask: () => unknown): Promise<unknown> {
  return await ask()
}

const failed = (failure: Failure): HookEnd => ({ answer: undefined, failure })

/** The word for an end, and why the hook failed: its outcome says only that it was started. */
function lateText(step: BackgroundStep, { answer, failure }: HookEnd): string {
  if (failure?.cause === 'timed-out') return 'timed-out'
  if (failure === null && isAnswer(answer)) return answer.decision
  const { diagnostic } = failure ?? badAnswer()
  return lateNoteText('failed', sanitizeDiagnostic(diagnostic, redactionOf(step)) ?? '')
}

const redactionOf = ({ envelope }: BackgroundStep) => (envelope.schemaVersion === V1 ? 'v1' : 'v2')
