import { cutText } from './redact-to-length'

const encoder = new TextEncoder()

/** How many UTF-8 bytes of compact JSON may still be written. */
export interface ByteBudget {
  /** Takes the bytes, or answers false and takes none. */
  spend(bytes: number): boolean
  /** Takes what the value needs as JSON, or answers false and takes none. */
  spendJson(value: string | number | boolean | null): boolean
  /** The longest front of the text that still fits as a JSON string; nothing is taken. */
  fittingFront(text: string): string
}

/** A budget of that many bytes; without a number it is never used up. */
export function createByteBudget(maxBytes = Number.POSITIVE_INFINITY): ByteBudget {
  let left = maxBytes
  const isUnlimited = maxBytes === Number.POSITIVE_INFINITY
  const spend = (bytes: number) => {
    if (bytes > left) return false
    left -= bytes
    return true
  }
  return {
    spend,
    spendJson: (value) => isUnlimited || spend(jsonBytes(value)),
    fittingFront: (text) => longestFront(text, left),
  }
}

function jsonBytes(value: string | number | boolean | null): number {
  return encoder.encode(JSON.stringify(value)).length
}

function longestFront(text: string, maxBytes: number): string {
  let fits = 0
  let over = Math.min(text.length, Math.max(maxBytes, 0)) + 1
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (jsonBytes(text.slice(0, middle)) <= maxBytes) fits = middle
    else over = middle
  }
  return cutText(text, fits)
}
