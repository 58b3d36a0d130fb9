import type { EnvelopeDocument } from '#lib/contract'
import type { Binding } from './binding'
import type { BusParts } from './bus-parts'
import { judgeBackground } from './judge'
import { outcomeIdOf } from './outcome-record'
import type { Resolution } from './resolution'
import { StepContext, type StepHost } from './step-context'
import type { Verdict } from './verdict'

/** The dispatch in which a hook of the background is started. */
interface BackgroundHost extends StepHost {
  readonly parts: BusParts
  readonly envelope: EnvelopeDocument
  nowMs: number
  add(binding: Binding, verdict: Verdict): void
}

/** Starts a hook that nobody waits for; its outcome stands before, since it may end at once (interfaces.md §3.5). */
export function startInBackground(host: BackgroundHost, binding: Binding, { handler, params }: Resolution): void {
  const { envelope, parts } = host
  const context = new StepContext(host, binding.definition, params)
  const outcomeId = outcomeIdOf(host.dispatchId, host.ended.length)
  const ask = () => handler?.run(envelope, context)
  host.add(binding, judgeBackground())
  parts.background.start({ binding, context, envelope, outcomeId, ask })
  host.nowMs = parts.clock.monotonicMs()
}
