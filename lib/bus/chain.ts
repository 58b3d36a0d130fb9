import { createIssueError, type HookscopeError, isIdentifier, LIMITS } from '#lib/contract'

/** One hook that is running while a dispatch is made inside it; the chain is what reentrancy is judged by (§3.7). */
export interface ChainLink {
  eventId: string
  hookId: string
  /** Outcome of that hook; the child dispatch is recorded under it. */
  outcomeId: string
  parent: ChainLink | null
  depth: number
}

/** Whether a hook of an event is already in the chain, or the chain is too deep. */
export function inChain(chain: ChainLink | null, eventId: string, hookId: string): boolean {
  if (chain === null) return false
  if (chain.depth >= LIMITS.dispatchDepthMax) return true
  for (let link: ChainLink | null = chain; link !== null; link = link.parent) {
    if (link.eventId === eventId && link.hookId === hookId) return true
  }
  return false
}

/** Where a hook outside this process finds the chain that a dispatch of its own must carry on (interfaces.md §3.7). */
export const PARENT_VARIABLE = 'HOOKSCOPE_PARENT'

/** The chain as one header-safe text, carried as `hookscope-parent`. */
export function encodeChain(chain: ChainLink): string {
  const links: string[][] = []
  for (let link: ChainLink | null = chain; link !== null; link = link.parent) {
    links.unshift([link.eventId, link.hookId, link.outcomeId])
  }
  return encodeURIComponent(JSON.stringify(links))
}

/** Reads a `hookscope-parent` text; throws INVALID_DOCUMENT when it is not one of ours. */
export function parseChain(text: string): ChainLink {
  const chain = readLinks(text).reduce<ChainLink | null>(
    (parent, [eventId = '', hookId = '', outcomeId = '']) => ({
      eventId,
      hookId,
      outcomeId,
      parent,
      depth: (parent?.depth ?? 0) + 1,
    }),
    null,
  )
  if (chain === null || chain.depth > LIMITS.dispatchDepthMax) throw chainError(text)
  return chain
}

/** The links of a text, outermost first; none when it is not one of ours. */
function readLinks(text: string): string[][] {
  try {
    const links: unknown = JSON.parse(decodeURIComponent(text))
    return Array.isArray(links) && links.every(isLink) ? links : []
  } catch {
    return []
  }
}

const isLink = (link: unknown): link is string[] => Array.isArray(link) && link.length === 3 && link.every(isIdentifier)

function chainError(text: string): HookscopeError {
  return createIssueError('INVALID_DOCUMENT', {
    path: 'hookscope-parent',
    expected: `a chain of 1 to ${LIMITS.dispatchDepthMax} hooks as hookscope wrote it`,
    received: `a text of ${text.length} characters`,
  })
}
