/** What goes over the channel at a time: a head that is JSON, and up to two runs of bytes that stay as they are. */
export interface Frame {
  readonly head: unknown
  readonly parts: readonly [Uint8Array, Uint8Array]
}

/** Bytes in front of a frame: the lengths of its head and of its two parts, 32 bits each. */
export const PRELUDE_BYTES = 12
/** Copying less than that costs less than another piece to write. */
const COPIED_MAX_BYTES = 16_384

/** The pieces in which a frame is written; a large part is one of them, uncopied. */
export function encodeFrame({ head, parts: [first, second] }: Frame): Uint8Array[] {
  const text = JSON.stringify(head)
  const headBytes = Buffer.byteLength(text)
  const partBytes = first.length + second.length
  const isCopied = partBytes <= COPIED_MAX_BYTES
  const start = Buffer.allocUnsafe(PRELUDE_BYTES + headBytes + (isCopied ? partBytes : 0))
  start.writeUInt32LE(headBytes, 0)
  start.writeUInt32LE(first.length, 4)
  start.writeUInt32LE(second.length, 8)
  start.write(text, PRELUDE_BYTES)
  if (!isCopied) return [start, first, second].filter(({ length }) => length > 0)
  start.set(first, PRELUDE_BYTES + headBytes)
  start.set(second, PRELUDE_BYTES + headBytes + first.length)
  return [start]
}
