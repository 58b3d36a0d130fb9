/** The candidate closest to a misspelt word, or undefined when none is close (at most a third of the letters differ). */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const lowered = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const distance = editDistance(lowered, candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** The nearest known word as a hint, or all of them when none is close. */
export function nearestHint(word: string, known: readonly string[]): string {
  const close = nearest(word, known)
  return close === undefined ? `Known: ${known.join(', ')}.` : `Did you mean ${close}?`
}

/** Number of single-letter edits between two short words. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
