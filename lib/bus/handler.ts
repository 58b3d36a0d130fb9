import type { z } from 'zod'
import type { Answer, DefinitionV2, EnvelopeDocument, HookFollower } from '#lib/contract'
import type { AskedHook, GivenOutside } from './asked-hook'
import type { ChildRun, ChildStart } from './child-runs'
import type { ScriptedOutput } from './scripted'

/** Parameters of a definition, parsed by the schema of its handler. */
export type HandlerParams = Readonly<Record<string, unknown>>

/** What a handler is given beside the frozen envelope. */
export interface HandlerContext {
  /** Aborted at the deadline, on cancellation and on shutdown; made when first read. */
  readonly signal: AbortSignal
  /** Parameters of the definition, parsed by the handler's schema. */
  readonly params: HandlerParams
  /** The definition on whose behalf the handler runs. */
  readonly definition: DefinitionV2
  /** Dispatches another envelope as a child of this hook (interfaces.md §3.7). */
  dispatch(envelope: unknown): Promise<{ allowed: boolean }>
  /** The chain up to this hook as the text of a `hookscope-parent` header, for a dispatch from another process. */
  readonly parent: string
  /**
   * Says durably that the hook now leaves this process, so that its loss is told if the server dies; to be waited for
   * before it does. Never rejects.
   */
  markStart(): Promise<void>
  /** Whoever watches this dispatch; told by a hook that leaves this process. */
  readonly follower: HookFollower | null
  /** Starts the record of a hook that a bridge runs inside this one; it becomes an outcome under the bridge's own. */
  startChild(child: ChildStart): ChildRun
}

/** Trusted in-process code: answers allow, deny or observe for one frozen envelope (seeds.md §1.3). */
export type Handler = (envelope: EnvelopeDocument, context: HandlerContext) => Promise<Answer> | Answer

/** A handler with what the registry, the pages and dry runs need to know about it. */
export interface HandlerRegistration {
  id: string
  run: Handler
  meaning: string
  /** Contract versions whose definitions may name it; both when absent. */
  versions?: readonly string[]
  /** Schema of `run.params`; a handler without one takes none. */
  params?: z.ZodType<HandlerParams>
  /** Whether a definition must say what it matches. */
  needsMatch?: boolean
  /** The answer without side effects and without waiting, for simulations; absent when there is none. */
  evaluate?: (envelope: EnvelopeDocument, params: HandlerParams) => SimulatedEnd
  /** How it ends by a script in the words of its kind, such as an exit code; absent where a script holds an answer. */
  fromScript?: (output: ScriptedOutput, asked: AskedHook) => SimulatedEnd
  /** What it is given outside this process; absent where it is given the envelope. */
  given?: (asked: AskedHook) => GivenOutside
}

/** How a simulated handler ends: an answer after some milliseconds, or one of the ways to fail. */
export interface SimulatedEnd {
  answer?: unknown
  fails?: 'threw' | 'rejected'
  diagnostic?: string
  settlesAfterMs?: number
  never?: boolean
}
