import { RE2JS } from 're2js'
import { LIMITS, utf8Bytes } from '#lib/contract'

/** A compiled user pattern; tests in time linear to the text, whatever the pattern. */
export interface Pattern {
  source: string
  test(text: string): boolean
}

/** Why a text is no pattern. */
export interface PatternError {
  source: string
  error: string
}

const CACHE_MAX = 1_000

/** Steps of a compiled pattern; a test costs up to this much for each character, and a few bytes can ask for 250,000. */
const STEPS_MAX = 1_000
const cache = new Map<string, Pattern | PatternError>()

/** Compiles an RE2 pattern (no lookaround, no backreferences); unanchored and case-sensitive unless it says so. */
export function compilePattern(source: string): Pattern | PatternError {
  const known = cache.get(source)
  if (known) return known
  if (cache.size >= CACHE_MAX) cache.clear()
  const compiled = compile(source)
  cache.set(source, compiled)
  return compiled
}

/** Whether compiling failed. */
export function isPatternError(result: Pattern | PatternError): result is PatternError {
  return 'error' in result
}

function compile(source: string): Pattern | PatternError {
  if (utf8Bytes(source) > LIMITS.regexMaxBytes) return { source, error: `longer than ${LIMITS.regexMaxBytes} bytes` }
  try {
    const re = RE2JS.compile(source)
    if (re.programSize() > STEPS_MAX) return { source, error: `its repetitions come to more than ${STEPS_MAX} steps` }
    return { source, test: (text) => re.test(text) }
  } catch (error) {
    return { source, error: error instanceof Error ? error.message : 'not a regular expression' }
  }
}
