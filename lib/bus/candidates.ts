import type { MatchSubject } from '#lib/match'
import type { Binding } from './binding'

/** The runnable bindings whose scope an envelope selects, in order. */
export interface Candidates extends Iterable<Binding> {
  readonly count: number
  /**
   * Those that match; the subject is only worked out when a matcher asks for it. May be the very list of the
   * candidates: do not change it.
   */
  matching(subject: () => MatchSubject): readonly Binding[]
}

interface Placed {
  at: number
  binding: Binding
}

const NONE: readonly Placed[] = []

/** Candidates of one stage and scope, in order: matching visits those without a tool name and those of the very tool. */
export function createCandidates(all: readonly Binding[]): Candidates {
  const given = { count: all.length, [Symbol.iterator]: () => all[Symbol.iterator]() }
  if (all.every(({ match }) => match === null)) return { ...given, matching: () => all }
  const open: Placed[] = []
  const byToolName = new Map<string, Placed[]>()
  for (const [at, binding] of all.entries()) {
    const toolNames = binding.match?.toolNames ?? null
    if (toolNames === null) open.push({ at, binding })
    for (const toolName of toolNames ?? []) {
      const named = byToolName.get(toolName)
      if (named) named.push({ at, binding })
      else byToolName.set(toolName, [{ at, binding }])
    }
  }
  return {
    ...given,
    matching(read) {
      const subject = read()
      const toolName = subject.toolName?.toLowerCase()
      const named = (toolName === undefined ? undefined : byToolName.get(toolName)) ?? NONE
      const fits = ({ binding: { match } }: Placed) => match === null || match.matches(subject)
      return inOrder(open.filter(fits), named.filter(fits))
    },
  }
}

/** Two ordered lists as one. */
function inOrder(left: readonly Placed[], right: readonly Placed[]): readonly Binding[] {
  const placed = left.length === 0 || right.length === 0 ? [...left, ...right] : merge(left, right)
  return placed.map(({ binding }) => binding)
}

const merge = (left: readonly Placed[], right: readonly Placed[]) => [...left, ...right].sort((a, b) => a.at - b.at)

/** Candidates of several stages and scopes, one after another. */
export function joinCandidates(parts: readonly Candidates[]): Candidates {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    matching: (subject) => parts.flatMap((part) => part.matching(subject)),
    *[Symbol.iterator]() {
      for (const part of parts) yield* part
    },
  }
}
