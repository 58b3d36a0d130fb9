import type { ChainLink } from './chain'
import type { DefinitionSet } from './definition-set'

/** Where a dispatch is made by a hook: the chain up to the hook, and the definitions of the dispatch around it. */
export interface InsideHook {
  link: ChainLink
  definitions: DefinitionSet
}
