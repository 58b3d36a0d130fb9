const BLANK = 32

/** The place of the first sign of a line from a place on that is no blank; the length of the line where there is none. */
export function pastBlanks(line: string, at: number): number {
  let next = at
  while (line.charCodeAt(next) === BLANK) next += 1
  return next
}
