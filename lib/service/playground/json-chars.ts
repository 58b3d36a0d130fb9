/** Characters of what stands around a value: quotes, a comma, brackets. */
const AROUND = 3
/** Characters of a number or a word, such as `false`, with its comma. */
const SHORT = 6

/**
 * About how long a value is as JSON; it stops counting once it is over `max`. Escapes are not counted, and what has been
 * measured before is not measured again: a payload that a thousand hooks receive is looked at once.
 */
export function jsonChars(value: unknown, max: number, known = new WeakMap<object, number>()): number {
  let chars = 0
  const left: unknown[] = [value]
  while (left.length > 0 && chars <= max) {
    const next = left.pop()
    if (typeof next === 'string') chars += next.length + AROUND
    else if (typeof next !== 'object' || next === null) chars += SHORT
    else {
      const before = known.get(next)
      if (before === undefined) {
        chars += AROUND
        for (const [name, inner] of Object.entries(next)) {
          chars += Array.isArray(next) ? 0 : name.length + AROUND
          left.push(inner)
        }
      } else chars += before
    }
  }
  if (typeof value === 'object' && value !== null && chars <= max) known.set(value, chars)
  return chars
}
