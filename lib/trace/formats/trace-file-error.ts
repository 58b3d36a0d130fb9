/** A file that is no trace: where in it, what was expected, and what came. */
export class TraceFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TraceFileError'
  }
}

/** What a value is, in a few words, for the end of a sentence. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
