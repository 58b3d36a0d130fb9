import { parseRegex, UnsupportedPattern } from './parse-regex'
import { compileRun, OutOfSteps, type StepBudget } from './run-regex'

/** A JavaScript pattern without flags whose tests are bounded; `undecided` where the bound was reached. */
export interface JsPattern {
  readonly source: string
  test(text: string, budget: StepBudget): boolean | 'undecided'
}

/** Steps of one test; the platform's own engine takes about a millisecond for as many. */
const STEPS_MAX = 50_000
const SOURCE_MAX = 10_000
const CACHE_MAX = 1_000
const cache = new Map<string, JsPattern | null>()

/** Steps that all tests of one plan may take together, about a tenth of a second. */
export function createStepBudget(): StepBudget {
  return { left: 2_000_000 }
}

/** The pattern, or null where JavaScript refuses to compile it. It means what `RegExp` means and never stalls. */
export function compileJsPattern(source: string): JsPattern | null {
  const known = cache.get(source)
  if (known !== undefined) return known
  if (cache.size >= CACHE_MAX) cache.clear()
  const compiled = compile(source)
  cache.set(source, compiled)
  return compiled
}

function compile(source: string): JsPattern | null {
  if (!isPattern(source)) return null
  const run = source.length > SOURCE_MAX ? null : runOf(source)
  return { source, test: (text, budget) => (run === null ? 'undecided' : bounded(run, text, budget)) }
}

/** Constructing a RegExp parses it; only running one can take long. */
function isPattern(source: string): boolean {
  try {
    new RegExp(source)
    return true
  } catch {
    return false
  }
}

function runOf(source: string) {
  try {
    return compileRun(parseRegex(source))
  } catch (error) {
    if (error instanceof UnsupportedPattern || error instanceof RangeError) return null
    throw error
  }
}

function bounded(run: ReturnType<typeof compileRun>, text: string, total: StepBudget): boolean | 'undecided' {
  const own = { left: Math.min(STEPS_MAX, total.left) }
  const given = own.left
  try {
    return run(text, own)
  } catch (error) {
    if (error instanceof OutOfSteps || error instanceof RangeError) return 'undecided'
    throw error
  } finally {
    total.left -= given - Math.max(0, own.left)
  }
}
