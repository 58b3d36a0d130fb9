import { utf8Bytes } from '#lib/contract'
import { cutBytes } from '../cut-text'

const BYTES_A_TOKEN = 4
const encoder = new TextEncoder()

/** Tokens as the agent estimates them: four bytes of UTF-8 each. */
export function tokensOf(text: string): number {
  return Math.ceil(utf8Bytes(text) / BYTES_A_TOKEN)
}

/** The text within so many tokens: its head and its tail, and between them how much is missing (oracle stdout-1mb-deny-reason). */
export function cutMiddle(text: string, maxTokens: number): string {
  const bytes = utf8Bytes(text)
  const room = Math.max(0, maxTokens) * BYTES_A_TOKEN
  if (bytes <= room) return text
  const head = Math.floor(room / 2)
  const missing = Math.ceil((bytes - room) / BYTES_A_TOKEN)
  return `${cutBytes(text, head)}…${missing} tokens truncated…${tailOf(text, room - head)}`
}

/** The longest end of at most so many bytes that splits no character. */
function tailOf(text: string, maxBytes: number): string {
  const bytes = encoder.encode(text)
  let start = Math.max(0, bytes.length - maxBytes)
  while (start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(start))
}
