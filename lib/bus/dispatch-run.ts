import {
  type ContractVersion,
  type DispatchRecording,
  type EnvelopeDocument,
  type HookPoint,
  type HookscopeError,
  type JsonObject,
  type OutcomeRecord,
  V1,
} from '#lib/contract'
import type { ActiveDispatch } from './active-dispatches'
import type { Binding } from './binding'
import type { BusParts } from './bus-parts'
import { callHandler, paramsOf } from './call-handler'
import type { ChainLink } from './chain'
import type { Timed } from './deadline-wheel'
import type { DispatchInput, Settle } from './dispatch-input'
import { NO_EFFECTS } from './effects'
import { badAnswer, cutOff, lateDecision, missingHandler, threw, timedOut } from './failures'
import { finishDispatch } from './finish-dispatch'
import type { HandlerRegistration } from './handler'
import type { HandlerRegistry } from './handler-registry'
import { isAnswer, type JudgeState, judgeAnswer, judgeCancelled, judgeFailure, type Verdict } from './judge'
import { toOutcomeRecord } from './outcome-record'
import { type Plan, planEnvelope, replanAfter } from './plan'
import { type AskSituation, refusalToAsk } from './refusal-to-ask'
import { applyRewrite, rewriteOf } from './rewrite'
import { StepContext, type StepHost } from './step-context'
import { createStepListeners, type StepListeners } from './step-listeners'

const NEVER = Number.POSITIVE_INFINITY

/**
 * One dispatch: hooks one after another until the first enforced block (interfaces.md §3.3).
 * A state machine instead of an async loop, because a promise and a timer per hook would cost more than the hook.
 */
export class DispatchRun implements ActiveDispatch, Timed, StepHost, AskSituation {
  readonly eventId: string
  readonly version: ContractVersion
  readonly dispatchId: string
  readonly point: HookPoint
  readonly plan: Plan
  readonly outcomes: OutcomeRecord[] = []
  readonly recording: DispatchRecording | null
  readonly wallStartMs: number
  readonly startMs: number
  readonly original: EnvelopeDocument
  readonly chain: ChainLink | null
  readonly handlers: HandlerRegistry
  /** The envelope as the next hook will see it. */
  envelope: EnvelopeDocument
  /** Hooks that a rewrite took out of the chain. */
  lost: readonly Binding[] = []
  steps: readonly Binding[]
  /** Position in `steps`; after the end, the first hook that was not reached. */
  at = 0
  deadlineAtMs = NEVER
  /** The hook that runs now. */
  context: StepContext | null = null
  cancelledBy: HookscopeError | null = null
  isBlocked = false
  nowMs: number

  readonly #parts: BusParts
  readonly #isBare: boolean
  readonly #settle: Settle
  readonly #budgetAtMs: number
  readonly #state: JudgeState
  #isFinished = false
  #stepStartMs: number
  #listeners: StepListeners = createStepListeners(this)

  constructor(parts: BusParts, { envelope, budgetMs, ...input }: DispatchInput, settle: Settle) {
    this.#parts = parts
    this.#settle = settle
    this.#isBare = input.isBare
    this.chain = input.chain
    this.handlers = parts.handlers
    this.envelope = envelope
    this.original = envelope
    this.eventId = envelope.eventId
    this.version = envelope.schemaVersion
    this.dispatchId = parts.nextDispatchId()
    this.wallStartMs = parts.clock.wallMs()
    this.startMs = parts.clock.monotonicMs()
    this.nowMs = this.startMs
    this.#stepStartMs = this.startMs
    this.#budgetAtMs = budgetMs > 0 ? this.startMs + budgetMs : NEVER
    this.point = parts.point(envelope.event)
    this.plan = planEnvelope(input.definitions, envelope)
    this.steps = this.plan.steps
    const redactAs = this.version === V1 ? 'v1' : 'v2'
    this.#state = { capReached: parts.loopCaps.reached(this.point, envelope), rewritten: false, redactAs }
    this.recording = this.#begin()
    parts.quiet.enter()
    parts.active.add(this)
    parts.wheel.add(this)
    this.#advance()
  }

  get currentHookId(): string | null {
    return this.context?.definition.id ?? null
  }

  get isOverBudget(): boolean {
    return this.nowMs >= this.#budgetAtMs
  }

  isRunningElsewhere(hookId: string): boolean {
    return this.#isBare && this.#parts.active.isRunning(this.eventId, hookId, this)
  }

  dispatchChild(envelope: unknown, link: ChainLink): Promise<{ allowed: boolean }> {
    return this.#parts.dispatchChild(envelope, link)
  }

  answered(value: unknown): void {
    if (!this.#isInTime(value)) return
    const binding = this.#current()
    const verdict = isAnswer(value)
      ? judgeAnswer(binding, value, this.#state)
      : judgeFailure(binding, badAnswer(), this.#state)
    this.#add(binding, verdict)
    this.#advance()
  }

  failed(error: unknown): void {
    if (!this.#isInTime(undefined)) return
    const binding = this.#current()
    this.#add(binding, judgeFailure(binding, threw(error), this.#state))
    this.#advance()
  }

  onDeadline(nowMs: number): void {
    this.nowMs = nowMs
    const binding = this.#current()
    const failure = this.isOverBudget ? cutOff() : timedOut(binding)
    this.#abandon(new Error(failure.diagnostic))
    this.#add(binding, judgeFailure(binding, failure, this.#state))
    this.#advance()
  }

  /** Ends the dispatch without a decision; the running hook is told to stop and its outcome says `cancelled`. */
  cancel(error: HookscopeError): void {
    if (this.#isFinished) return
    this.cancelledBy = error
    this.nowMs = this.#parts.clock.monotonicMs()
    if (this.context !== null) {
      this.#abandon(error)
      this.#add(this.#current(), judgeCancelled())
    }
    this.#finish()
  }

  #begin(): DispatchRecording | null {
    const { recorder } = this.#parts
    if (recorder === null) return null
    return recorder.begin({
      dispatchId: this.dispatchId,
      parentOutcomeId: this.chain?.outcomeId ?? null,
      envelope: this.original,
      version: this.version,
      startedAtMs: this.wallStartMs,
    })
  }

  #current(): Binding {
    return this.steps[this.at] as Binding
  }

  #outcomeId(): string {
    return `${this.dispatchId}.${this.outcomes.length}`
  }

  /** Goes on to the next hook that can be asked, or to the end. */
  #advance(): void {
    while (!this.isBlocked && this.at < this.steps.length) {
      const binding = this.#current()
      const handler = this.handlers.get(binding.handlerId)
      const failure = refusalToAsk(binding, handler, this)
      if (failure === null && handler !== undefined) {
        this.#ask(binding, handler)
        return
      }
      this.#stepStartMs = this.nowMs
      this.#add(binding, judgeFailure(binding, failure ?? missingHandler(binding), this.#state))
    }
    this.#finish()
  }

  #ask(binding: Binding, handler: HandlerRegistration): void {
    const { definition } = binding
    const params = paramsOf(this.handlers, binding, handler)
    this.context = new StepContext(this, { definition, params, outcomeId: this.#outcomeId() })
    this.#stepStartMs = this.nowMs
    this.deadlineAtMs = Math.min(this.nowMs + definition.timeoutMs, this.#budgetAtMs)
    callHandler(handler, this.envelope, this.context).then(this.#listeners.onAnswer, this.#listeners.onFailure)
  }

  /** Whether the running hook ended before its deadline; if not, it is as if the wheel had noticed first. */
  #isInTime(value: unknown): boolean {
    this.nowMs = this.#parts.clock.monotonicMs()
    if (this.nowMs < this.deadlineAtMs) return true
    const note = { outcomeId: this.#outcomeId(), lateMs: this.nowMs - this.deadlineAtMs }
    this.onDeadline(this.nowMs)
    this.#parts.noteLate({ ...note, lateDecision: lateDecision(value) })
    return false
  }

  /** Stops waiting for the running hook: its signal is aborted and its end, if it comes, is only noted. */
  #abandon(reason: Error): void {
    const outcomeId = this.#outcomeId()
    const abandonedAtMs = this.nowMs
    this.#listeners.abandon((value) => {
      const lateMs = this.#parts.clock.monotonicMs() - abandonedAtMs
      this.#parts.noteLate({ outcomeId, lateMs, lateDecision: lateDecision(value) })
    })
    this.#listeners = createStepListeners(this)
    this.context?.abort(reason)
  }

  #add(binding: Binding, verdict: Verdict): void {
    const outcome = toOutcomeRecord(binding, verdict, {
      outcomeId: this.#outcomeId(),
      dispatchId: this.dispatchId,
      parentOutcomeId: this.chain?.outcomeId ?? null,
      envelope: this.original,
      startedAtMs: this.wallStartMs + (this.#stepStartMs - this.startMs),
      durationMs: this.nowMs - this.#stepStartMs,
    })
    this.outcomes.push(outcome)
    this.recording?.add(outcome)
    this.context = null
    this.deadlineAtMs = NEVER
    this.isBlocked = verdict.blocking
    const rewrite = verdict.effects === NO_EFFECTS ? null : rewriteOf(verdict.effects)
    if (rewrite !== null) this.#rewrite(binding, rewrite)
    this.at++
  }

  #rewrite(binding: Binding, value: JsonObject): void {
    this.envelope = applyRewrite(this.envelope, binding, value)
    this.#state.rewritten = true
    Object.assign(this, replanAfter(this.plan, binding, this.envelope))
  }

  #finish(): void {
    this.#isFinished = true
    this.#parts.active.delete(this)
    this.#parts.wheel.delete(this)
    if (this.cancelledBy === null) this.#parts.loopCaps.note(this.point, this.original, this.isBlocked)
    finishDispatch(this, this.#settle, this.#parts.quiet)
  }
}
