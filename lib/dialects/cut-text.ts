const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: false })

/** The text with half characters (lone surrogates) replaced, so that every store and encoder takes it. */
export function wholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** The first `maxChars` UTF-16 units, or one less where the cut would split a character. */
export function cutChars(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const splits = /[\uD800-\uDBFF]$/.test(text.slice(0, maxChars))
  return text.slice(0, splits ? maxChars - 1 : maxChars)
}

/** The longest start of the text that takes at most `maxBytes` bytes of UTF-8 and splits no character. */
export function cutBytes(text: string, maxBytes: number): string {
  const bytes = encoder.encode(cutChars(text, maxBytes))
  if (bytes.length <= maxBytes) return cutChars(text, maxBytes)
  let end = maxBytes
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return decoder.decode(bytes.subarray(0, end))
}
