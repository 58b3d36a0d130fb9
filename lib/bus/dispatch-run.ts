import {
  type ContractVersion,
  type DispatchRecording,
  type EnvelopeDocument,
  type HookPoint,
  type HookscopeError,
  type OutcomeRecord,
  V1,
} from '#lib/contract'
import { isRunningElsewhere } from './active-dispatches'
import { startInBackground } from './background-step'
import type { Binding } from './binding'
import type { BusParts } from './bus-parts'
import type { ChainLink } from './chain'
import type { DefinitionSet } from './definition-set'
import type { DispatchInput, Settle } from './dispatch-input'
import { toDispatchStart } from './dispatch-start'
import { NO_EFFECTS } from './effects'
import { cutOff, missingHandler, threw, timedOut } from './failures'
import { finishDispatch } from './finish-dispatch'
import type { HandlerParams } from './handler'
import { type JudgeState, judgeCancelled, judgeFailure } from './judge'
import { type HookEnd, judgeEnd } from './judge-end'
import { toLateNote } from './late-note'
import { type EndedStep, type OutcomePlace, toRecords } from './outcome-record'
import { type Plan, planEnvelope } from './plan'
import { type AskSituation, refusalToAsk } from './refusal-to-ask'
import { rewriteChain } from './replan'
import { rewriteOf } from './rewrite'
import type { RunningDispatch } from './running-dispatch'
import { StepContext, type StepHost } from './step-context'
import type { Verdict } from './verdict'

const NO_CHILDREN: EndedStep['children'] = []

/**
 * One dispatch: hooks one after another until the first enforced block (interfaces.md §3.3).
 * A hook that is given up keeps the loop that waits for it, and a new loop goes on: a race and a timer for each hook
 * would cost more than the hook.
 */
export class DispatchRun implements RunningDispatch, StepHost, AskSituation, OutcomePlace {
  readonly parts: BusParts
  readonly eventId: string
  readonly version: ContractVersion
  readonly dispatchId: string
  readonly point: HookPoint
  readonly plan: Plan
  readonly ended: EndedStep[] = []
  /** The records of the ended hooks, written out as they end where something records them. */
  readonly recorded: OutcomeRecord[] = []
  readonly recording: DispatchRecording | null
  readonly wallStartMs: number
  readonly startMs: number
  readonly original: EnvelopeDocument
  /** What it was planned with, and dispatches inside it are. */
  readonly definitions: DefinitionSet
  readonly chain: ChainLink | null
  readonly input: DispatchInput
  /** The envelope as the next hook will see it. */
  envelope: EnvelopeDocument
  /** Hooks that a rewrite took out of the chain. */
  lost: readonly Binding[] = []
  steps: readonly Binding[]
  /** Position in `steps`; after the end, the first hook that was not reached. */
  at = 0
  deadlineAtMs = Number.POSITIVE_INFINITY
  /** The hook that runs now. */
  context: StepContext | null = null
  cancelledBy: HookscopeError | null = null
  isBlocked = false
  nowMs = 0
  stepStartMs = 0
  previous: RunningDispatch | null = null
  next: RunningDispatch | null = null

  private readonly settle: Settle
  private readonly budgetAtMs: number
  private readonly state: JudgeState
  private isFinished = false
  /** Number of abandoned walks; a walk with an older number is one of them. */
  private walks = 0

  constructor(parts: BusParts, input: DispatchInput, settle: Settle) {
    const { envelope, budgetMs } = input
    this.parts = parts
    this.settle = settle
    this.input = input
    this.chain = input.chain
    this.definitions = input.definitions
    this.envelope = envelope
    this.original = envelope
    this.eventId = envelope.eventId
    this.version = envelope.schemaVersion
    this.dispatchId = parts.nextDispatchId()
    this.wallStartMs = parts.clock.wallMs()
    this.startMs = parts.clock.monotonicMs()
    this.budgetAtMs = budgetMs > 0 ? this.startMs + budgetMs : Number.POSITIVE_INFINITY
    this.point = parts.point(envelope.event)
    this.plan = planEnvelope(input.definitions, envelope)
    this.steps = this.plan.steps
    const redactAs = this.version === V1 ? 'v1' : 'v2'
    this.state = { capReached: parts.loopCaps.reached(this.point, envelope), rewritten: false, redactAs }
    this.recording = parts.recorder === null ? null : parts.recorder.begin(toDispatchStart(this))
    parts.quiet.enter()
    parts.active.add(this)
    parts.watchDeadlines()
    this.walk()
  }

  get currentHookId(): string | null {
    return this.context?.definition.id ?? null
  }

  get isOverBudget(): boolean {
    return this.nowMs >= this.budgetAtMs
  }

  isRunningElsewhere(hookId: string): boolean {
    return this.input.isBare && isRunningElsewhere(this.parts.active, this, hookId)
  }

  onDeadline(nowMs: number): void {
    this.expire(nowMs)
    this.walk()
  }

  /** Ends the dispatch without a decision; the running hook is told to stop and its outcome says `cancelled`. */
  cancel(error: HookscopeError): void {
    if (this.isFinished) return
    const { context } = this
    this.cancelledBy = error
    this.nowMs = this.parts.clock.monotonicMs()
    if (context !== null) this.leave(judgeCancelled())
    this.finish()
    context?.abort(error)
  }

  private current(): Binding {
    return this.steps[this.at] as Binding
  }

  /** Walks on from the current hook; an error of ours ends the dispatch, it is never a decision. */
  private walk(): void {
    this.askAll(this.walks).catch((error) => {
      if (this.isFinished) return
      this.isFinished = true
      this.parts.active.delete(this)
      this.parts.quiet.leave()
      this.settle.reject(error)
    })
  }

  /**
   * Asks the hooks one after another. A walk whose hook was abandoned stays behind with it: the next walk goes on,
   * and when the hook settles after all, the old walk only notes it.
   */
  private async askAll(walk: number): Promise<void> {
    this.nowMs = this.parts.clock.monotonicMs()
    while (!this.isFinished && !this.isBlocked && this.at < this.steps.length) {
      const binding = this.current()
      const resolution = this.parts.handlers.resolve(binding)
      const refusal = refusalToAsk(binding, resolution, this)
      this.stepStartMs = this.nowMs
      if (refusal !== null || resolution.handler === null) {
        this.add(binding, judgeFailure(binding, refusal ?? missingHandler(binding), this.state))
        continue
      }
      if (binding.isBackground) {
        startInBackground(this, binding, resolution)
        continue
      }
      const at = this.ended.length
      const end: HookEnd = { answer: undefined, failure: null }
      try {
        end.answer = await resolution.handler.run(this.envelope, this.open(binding, resolution.params))
      } catch (error) {
        end.failure = threw(error)
      }
      if (walk !== this.walks) return this.noteLate(at, end.answer)
      this.nowMs = this.parts.clock.monotonicMs()
      if (this.nowMs >= this.deadlineAtMs) {
        this.expire(this.nowMs)
        this.noteLate(at, end.answer)
        walk = this.walks
      } else this.add(binding, judgeEnd(binding, end, this.state))
    }
    this.finish()
  }

  /** Opens the context and the deadline of the hook that is asked now. */
  private open({ definition }: Binding, params: HandlerParams): StepContext {
    this.deadlineAtMs = Math.min(this.nowMs + definition.timeoutMs, this.budgetAtMs)
    this.context = new StepContext(this, definition, params)
    return this.context
  }

  /** The deadline of the running hook has passed, noticed by the wheel or by the hook's own late end. */
  private expire(nowMs: number): void {
    const { context } = this
    const binding = this.current()
    const failure = this.deadlineAtMs < this.budgetAtMs ? timedOut(binding) : cutOff()
    this.nowMs = nowMs
    this.leave(judgeFailure(binding, failure, this.state))
    context?.giveUp(failure)
  }

  /** Stops waiting for the running hook, which is told so only when its outcome stands: it may act on it at once. */
  private leave(verdict: Verdict): void {
    this.walks++
    this.add(this.current(), verdict)
  }

  private noteLate(at: number, answer: unknown): void {
    this.parts.noteLate(toLateNote(this, { at, answer, nowMs: this.parts.clock.monotonicMs() }))
  }

  add(binding: Binding, verdict: Verdict): void {
    const startedAtMs = this.wallStartMs + (this.stepStartMs - this.startMs)
    const children = this.context?.endChildren(this.nowMs) ?? NO_CHILDREN
    const step = {
      binding,
      verdict,
      envelope: this.envelope,
      startedAtMs,
      durationMs: this.nowMs - this.stepStartMs,
      children,
    }
    this.ended.push(step)
    if (this.recording !== null) this.record(step)
    this.context = null
    this.deadlineAtMs = Number.POSITIVE_INFINITY
    this.isBlocked = verdict.blocking
    const rewrite = verdict.effects === NO_EFFECTS ? null : rewriteOf(verdict.effects)
    if (rewrite !== null) {
      rewriteChain(this, binding, rewrite)
      this.state.rewritten = true
      this.nowMs = this.parts.clock.monotonicMs()
    }
    this.at++
  }

  private record(step: EndedStep): void {
    for (const outcome of toRecords(step, this.ended.length - 1, this)) {
      this.recorded.push(outcome)
      this.recording?.add(outcome)
    }
  }

  private finish(): void {
    if (this.isFinished) return
    this.parts.active.delete(this)
    if (this.cancelledBy === null) this.parts.loopCaps.note(this.point, this.original, this.isBlocked)
    finishDispatch(this, this.settle, this.parts)
    this.isFinished = true
  }
}
