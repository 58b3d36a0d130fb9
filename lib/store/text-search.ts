/** A text with A to Z made small and every other character as it is, which is how SQL's `lower` compares everywhere. */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** What `q` of a list of outcomes looks at. */
export const SEARCHED_FIELDS = ['hookId', 'event', 'handlerId', 'diagnostic', 'reason'] as const

/** What `q` of the rewake ledger looks at. */
export const SEARCHED_REWAKE_FIELDS = ['hookId', 'runId', 'reason', 'summary', 'message'] as const
