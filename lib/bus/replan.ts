import type { EnvelopeDocument, JsonObject } from '#lib/contract'
import type { Binding } from './binding'
import { type Plan, type PlannedChain, replanAfter } from './plan'
import { applyRewrite } from './rewrite'

/** A chain that is being walked. */
interface WalkedChain extends PlannedChain {
  readonly plan: Plan
  envelope: EnvelopeDocument
}

/** Puts a rewrite of a hook into a chain: what comes behind it sees the new envelope and is matched against it. */
export function rewriteChain(chain: WalkedChain, by: Binding, value: JsonObject): void {
  chain.envelope = applyRewrite(chain.envelope, by, value)
  Object.assign(chain, replanAfter(chain.plan, by, chain.envelope))
}
