import type { DefinitionV2, HookFollower } from '#lib/contract'
import { abortReason } from './abort-reason'
import type { BusParts } from './bus-parts'
import { type ChainLink, encodeChain } from './chain'
import { childOutcomeIdOf } from './child-record'
import { type ChildRun, ChildRuns, type ChildStart, type EndedChild } from './child-runs'
import type { DefinitionSet } from './definition-set'
import type { DispatchInput } from './dispatch-input'
import type { Failure } from './failure'
import type { HandlerContext, HandlerParams } from './handler'
import type { InsideHook } from './inside-hook'
import { outcomeIdOf } from './outcome-record'
import { childStartRecord, type StartedChild, type StartHost, startRecord } from './start-record'

/** What a step needs of the dispatch it runs in. */
export interface StepHost extends StartHost {
  readonly eventId: string
  readonly chain: ChainLink | null
  readonly input: Pick<DispatchInput, 'follower'>
  readonly definitions: DefinitionSet
  readonly parts: Pick<BusParts, 'clock' | 'dispatchChild' | 'noteLate'>
}

const NO_CHILDREN: readonly EndedChild[] = []

/** The context of one handler call; its signal exists only once it has been read, because making one is dear. */
export class StepContext implements HandlerContext {
  readonly definition: DefinitionV2
  readonly params: HandlerParams
  private readonly host: StepHost
  private readonly at: number
  private controller: AbortController | null = null
  private abortReason: Error | null = null
  private children: ChildRuns | null = null
  private hasMarked = false

  constructor(host: StepHost, definition: DefinitionV2, params: HandlerParams) {
    this.host = host
    this.at = host.ended.length
    this.definition = definition
    this.params = params
  }

  get signal(): AbortSignal {
    this.controller ??= new AbortController()
    if (this.abortReason !== null) this.controller.abort(this.abortReason)
    return this.controller.signal
  }

  get follower(): HookFollower | null {
    return this.host.input.follower
  }

  get parent(): string {
    return encodeChain(this.link())
  }

  dispatch(envelope: unknown): Promise<{ allowed: boolean }> {
    return this.host.parts.dispatchChild(envelope, this.inside())
  }

  startChild(child: ChildStart): ChildRun {
    const { host } = this
    this.children ??= new ChildRuns({
      clock: host.parts.clock,
      childOutcomeId: (place) => childOutcomeIdOf(outcomeIdOf(host.dispatchId, this.at), place),
      noteLate: (note) => host.parts.noteLate(note),
      markStart: (started) => this.markChild(started),
    })
    return this.children.start(child)
  }

  async markStart(): Promise<void> {
    const { recording } = this.host
    const own = recording === null || this.hasMarked ? null : startRecord(this.host, this.at)
    if (own === null) return
    this.hasMarked = true
    await recording?.start(own)
  }

  /** The bridge is marked behind its first child: a store tells leaves by the children that come before. */
  private async markChild(started: StartedChild): Promise<void> {
    const { recording } = this.host
    const bridge = recording === null ? null : startRecord(this.host, this.at)
    if (bridge === null) return
    const child = recording?.start(childStartRecord(this.host, started, bridge))
    await Promise.all([child, this.markStart()])
  }

  /** The hooks that ran inside this one, as it leaves them. */
  endChildren(nowMs: number): readonly EndedChild[] {
    return this.children?.close(nowMs) ?? NO_CHILDREN
  }

  /** Where a dispatch made by this hook is made, also after the hook has ended. */
  inside(): InsideHook {
    return { link: this.link(), definitions: this.host.definitions }
  }

  private link(): ChainLink {
    const { eventId, dispatchId, chain } = this.host
    const depth = (chain?.depth ?? 0) + 1
    return { eventId, hookId: this.definition.id, outcomeId: outcomeIdOf(dispatchId, this.at), parent: chain, depth }
  }

  /** Tells the handler that nobody waits for it any more, and why. */
  giveUp(failure: Failure): void {
    this.abort(abortReason(failure))
  }

  /** Tells the handler to stop. */
  abort(reason: Error): void {
    this.abortReason ??= reason
    this.controller?.abort(reason)
  }
}
