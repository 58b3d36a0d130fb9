import { compileJsPattern, compilePattern, isPatternError, type StepBudget } from '#lib/match'

/** A pattern as the agent's engine takes it; `undecided` where our engine and the agent's may differ. */
export type RustPattern =
  | { readonly state: 'compiled'; test(text: string, budget: StepBudget): boolean | 'undecided' }
  | { readonly state: 'refused'; readonly error: string }
  | { readonly state: 'undecided'; readonly detail: string }

const CACHE_MAX = 1_000
const cache = new Map<string, RustPattern>()

/** What stands at one place of a pattern: an escape, a class, a count, the head of a group, or one character. */
const PIECES =
  /\\(?:[pPxu]\{[^}]*\}|[\s\S])?|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]?|\{[^{}]*\}|\(\?(?:<?[=!]|P?<\w*>|[a-zA-Z-]*[:)])|[\s\S]/gu

const COUNT = /^\{\d+(?:,\d*)?\}$/
const SPACED_COUNT = /^\{\s*(?:\d+\s*(?:,\s*\d*\s*)?|,\s*\d+\s*)\}$/
const REPEATS = ['*', '+', '?']

/** Several repetitions in a row come to one for a test: they take what the widest of them takes. */
const ROWS: Readonly<Record<string, string>> = { '**': '*', '*+': '*', '+*': '*', '?*': '*', '?+': '*', '++': '+' }

/** What one of the engines does not know, or reads another way. */
const DIFFERENT = /^\\(?:[<>u]|b\{)|^\(\?[a-zA-Z]*[xuR]|^\[(?!\[?:)[^\]]*(?:&&|--|~~|\[(?!:))/
const MAYBE_FINE = /repetition op|nested|repeat (?:count|size)|char(?:acter)? class range/i

/** What the linear engine refuses for its size alone; it is run with a bound on its steps. */
const TOO_LARGE = /longer than|steps/

/**
 * Compiles a pattern of the agent's engine, which is linear and without look-around like ours, and stricter about
 * braces: `a{` does not compile (oracle match-negLook, match-invalid-regex-star-prefix; braces are open).
 */
export function compileRustPattern(source: string): RustPattern {
  const known = cache.get(source)
  if (known) return known
  if (cache.size >= CACHE_MAX) cache.clear()
  const found = compile(source)
  cache.set(source, found)
  return found
}

function compile(source: string): RustPattern {
  const written: string[] = []
  for (const piece of source.match(PIECES) ?? []) {
    const before = written.at(-1)
    const problem = problemOf(piece, before)
    if (problem !== null) return { state: 'refused', error: problem }
    if (DIFFERENT.test(piece) || (piece.startsWith('{') && !COUNT.test(piece))) {
      return { state: 'undecided', detail: `${piece} is not read alike by all engines.` }
    }
    const row = ROWS[`${before}${piece}`]
    if (row === undefined) written.push(piece)
    else written.splice(-1, 1, row)
  }
  return compiled(written.join(''))
}

function compiled(source: string): RustPattern {
  const pattern = compilePattern(source)
  if (!isPatternError(pattern)) return { state: 'compiled', test: (text) => pattern.test(text) }
  const large = TOO_LARGE.test(pattern.error) ? compileJsPattern(source) : null
  if (large !== null) return { state: 'compiled', test: (text, budget) => large.test(text, budget) }
  return MAYBE_FINE.test(pattern.error) || TOO_LARGE.test(pattern.error)
    ? { state: 'undecided', detail: `Ours does not compile it: ${pattern.error}.` }
    : { state: 'refused', error: pattern.error }
}

function problemOf(piece: string, before: string | undefined): string | null {
  const isFirst = before === undefined || before === '|' || /^\((?:\?.*)?$/.test(before)
  const isCount = piece.startsWith('{')
  const repeats = REPEATS.includes(piece) || isCount
  if ((repeats && isFirst) || piece === '(?)') return 'a repetition needs something to repeat'
  if (isCount && !SPACED_COUNT.test(piece)) return 'a brace needs a count'
  if (/^\\[0-9]/.test(piece)) return 'back references are not known'
  if (/^\\[QECZ]/.test(piece)) return 'the escape is not known'
  return /^\(\?<?[=!]/.test(piece) ? 'look-around is not known' : null
}
