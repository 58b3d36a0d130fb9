import type { MatchSubject } from '#lib/match'
import type { Binding } from './binding'

/** The bindings that one stage and scope give to an envelope, in order, with those of one tool at hand. */
export interface Bucket {
  readonly all: readonly Binding[]
  /** The members that match, in order; the very array when all do without being asked. */
  matching(subject: () => MatchSubject): readonly Binding[]
}

/** The runnable bindings whose scope an envelope selects. */
export interface Candidates extends Iterable<Binding> {
  readonly count: number
  /** Those that match, in order; the subject is only worked out when a matcher asks for it. */
  matching(subject: () => MatchSubject): readonly Binding[]
}

interface Placed {
  at: number
  binding: Binding
}

const NONE: readonly Placed[] = []

/** Makes a bucket of ordered bindings: matching visits those without a tool name and those of the very tool. */
export function createBucket(all: readonly Binding[]): Bucket {
  if (all.every(({ match }) => match === null)) return { all, matching: () => all }
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
    all,
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

/** The candidates of one envelope: its buckets one after another. */
export function createCandidates(buckets: readonly Bucket[]): Candidates {
  const [only] = buckets
  return {
    count: buckets.reduce((sum, { all }) => sum + all.length, 0),
    matching: (subject) =>
      buckets.length === 1 && only ? only.matching(subject) : buckets.flatMap((bucket) => bucket.matching(subject)),
    *[Symbol.iterator]() {
      for (const { all } of buckets) yield* all
    },
  }
}
