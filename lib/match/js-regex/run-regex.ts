import type { GroupRange, Look, RegexNode, Repeat } from './node'
import { isWordUnit } from './units'

/** Steps that are left for one or several runs. */
export interface StepBudget {
  left: number
}

/** Thrown when a run has used its budget or goes too deep. */
export class OutOfSteps extends Error {}

/** Nested repetitions and groups of one run; each costs a few stack frames. */
const DEPTH_MAX = 1_500

type Captures = ([start: number, end: number] | undefined)[]

interface Run {
  readonly text: string
  captures: Captures
  readonly budget: StepBudget
  depth: number
}

/** What stands behind a node: whether the rest fits from a place on. */
type Rest = (at: number) => boolean
type Fits = (run: Run, at: number, rest: Rest) => boolean

/** Compiles a tree to a test that looks for it anywhere in a text, as `RegExp.test` does. Throws OutOfSteps. */
export function compileRun(tree: RegexNode): (text: string, budget: StepBudget) => boolean {
  const fits = compile(tree, 1)
  return (text, budget) => {
    for (let at = 0; at <= text.length; at += 1) {
      const run: Run = { text, captures: [], budget, depth: 0 }
      if (fits(run, at, () => true)) return true
    }
    return false
  }
}

/** Forwards is 1; what stands in a look-behind is matched backwards, -1. */
type Direction = 1 | -1

function compile(node: RegexNode, direction: Direction): Fits {
  switch (node.kind) {
    case 'unit':
      return fitsUnit(node.test, direction)
    case 'sequence':
      return fitsSequence(node.nodes, direction)
    case 'choice': {
      const choices = node.nodes.map((choice) => compile(choice, direction))
      return (run, at, rest) => choices.some((fits) => fits(run, at, rest))
    }
    case 'group':
      return fitsGroup(compile(node.node, direction), node.index)
    case 'repeat':
      return fitsRepeat(node, direction)
    case 'edge':
      return (run, at, rest) => spend(run) && isEdge(node.edge, run.text, at) && rest(at)
    case 'look':
      return fitsLook(node)
    case 'back':
      return fitsBack(node.groups, direction)
  }
}

function spend(run: Run): true {
  run.budget.left -= 1
  if (run.budget.left < 0) throw new OutOfSteps('steps')
  return true
}

function deeper(run: Run, step: () => boolean): boolean {
  run.depth += 1
  if (run.depth > DEPTH_MAX) throw new OutOfSteps('depth')
  const fits = step()
  run.depth -= 1
  return fits
}

const fitsUnit =
  (test: (unit: number) => boolean, direction: Direction): Fits =>
  (run, at, rest) => {
    spend(run)
    const unit = run.text.charCodeAt(direction === 1 ? at : at - 1)
    return !Number.isNaN(unit) && test(unit) && rest(at + direction)
  }

function fitsSequence(nodes: readonly RegexNode[], direction: Direction): Fits {
  const parts = nodes.map((node) => compile(node, direction))
  const ordered = direction === 1 ? parts.toReversed() : parts
  return ordered.reduce<Fits>(
    (behind, part) => (run, at, rest) => part(run, at, (next) => behind(run, next, rest)),
    (_run, at, rest) => rest(at),
  )
}

const fitsGroup =
  (inner: Fits, index: number): Fits =>
  (run, at, rest) =>
    deeper(run, () => {
      const before = run.captures
      const fits = inner(run, at, (end) => {
        const inside = run.captures
        run.captures = inside.slice()
        run.captures[index] = at < end ? [at, end] : [end, at]
        if (rest(end)) return true
        run.captures = inside
        return false
      })
      if (!fits) run.captures = before
      return fits
    })

function fitsRepeat({ node, min, max, greedy, groups }: Repeat, direction: Direction): Fits {
  if (node.kind === 'unit' && greedy) return fitsRun(node.test, { min, max }, direction)
  const inner = compile(node, direction)
  const after =
    (count: number): Fits =>
    (run, at, rest) =>
      deeper(run, () => {
        spend(run)
        if (count < min) return again(run, at, { count, rest })
        return greedy ? again(run, at, { count, rest }) || rest(at) : rest(at) || again(run, at, { count, rest })
      })
  const again = (run: Run, at: number, { count, rest }: { count: number; rest: Rest }): boolean => {
    if (count >= max) return false
    const before = run.captures
    run.captures = without(before, groups)
    // An optional turn that takes nothing is no turn.
    const fits = inner(run, at, (next) => (next !== at || count < min) && after(count + 1)(run, next, rest))
    if (!fits) run.captures = before
    return fits
  }
  return after(0)
}

/** A repeated single unit needs no recursion: take as many as there are, then give back one at a time. */
function fitsRun(
  test: (unit: number) => boolean,
  { min, max }: { min: number; max: number },
  direction: Direction,
): Fits {
  return (run, at, rest) => {
    let count = 0
    while (count < max) {
      spend(run)
      const place = at + count * direction
      const unit = run.text.charCodeAt(direction === 1 ? place : place - 1)
      if (Number.isNaN(unit) || !test(unit)) break
      count += 1
    }
    for (; count >= min; count -= 1) if (spend(run) && rest(at + count * direction)) return true
    return false
  }
}

function without(captures: Captures, { from, to }: GroupRange): Captures {
  if (from === to) return captures
  const kept = captures.slice()
  for (let index = from; index < to; index += 1) kept[index] = undefined
  return kept
}

function fitsLook({ node, behind, negative, groups }: Look): Fits {
  const inner = compile(node, behind ? -1 : 1)
  return (run, at, rest) => {
    spend(run)
    const before = run.captures
    const found = deeper(run, () => inner(run, at, () => true))
    if (negative) {
      run.captures = without(before, groups)
      return !found && rest(at)
    }
    if (found && rest(at)) return true
    run.captures = before
    return false
  }
}

function fitsBack(groups: readonly number[], direction: Direction): Fits {
  return (run, at, rest) => {
    spend(run)
    const [start, end] = groups.map((index) => run.captures[index]).find((capture) => capture) ?? [0, 0]
    const wanted = run.text.slice(start, end)
    const from = direction === 1 ? at : at - wanted.length
    return from >= 0 && run.text.startsWith(wanted, from) && rest(at + wanted.length * direction)
  }
}

function isEdge(edge: 'start' | 'end' | 'word' | 'no-word', text: string, at: number): boolean {
  if (edge === 'start') return at === 0
  if (edge === 'end') return at === text.length
  const atEdge = isWordAt(text, at - 1) !== isWordAt(text, at)
  return edge === 'word' ? atEdge : !atEdge
}

const isWordAt = (text: string, at: number) => at >= 0 && at < text.length && isWordUnit(text.charCodeAt(at))
