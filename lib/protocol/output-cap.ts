/** How an agent cuts a text that is too long: what it keeps of it, in UTF-16 units. */
export interface OutputCap {
  /** A text of this length is still kept whole. */
  readonly maxChars: number
  readonly headChars: number
  readonly tailChars: number
}

/** The parts of a text that are kept, or null where it is kept whole. */
export function cutOutput(text: string, cap: OutputCap): { head: string; tail: string } | null {
  if (text.length <= cap.maxChars) return null
  return { head: text.slice(0, cap.headChars), tail: cap.tailChars === 0 ? '' : text.slice(-cap.tailChars) }
}

/** A size for people as the agents write it: bytes, then KB and MB with one decimal where it is not zero. */
export function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`
  const kilobytes = bytes / 1_024
  return kilobytes < 1_024 ? `${decimal(kilobytes)}KB` : `${decimal(kilobytes / 1_024)}MB`
}

const decimal = (amount: number) => amount.toFixed(1).replace(/\.0$/, '')
