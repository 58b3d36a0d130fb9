/** Keeps the first bytes of a stream up to a cap and counts all of them, in memory that the cap bounds. */
export class CappedOutput {
  private readonly maxBytes: number
  private readonly pieces: Uint8Array[] = []
  private keptBytes = 0
  /** Bytes that came, kept or not. */
  totalBytes = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  get isTruncated(): boolean {
    return this.totalBytes > this.keptBytes
  }

  /** Answers the part that was kept. */
  add(bytes: Uint8Array): Uint8Array {
    const kept = bytes.subarray(0, Math.max(0, this.maxBytes - this.keptBytes))
    this.totalBytes += bytes.length
    this.keptBytes += kept.length
    // A copy of a small part, which would otherwise hold the whole block of the stream.
    if (kept.length > 0) this.pieces.push(kept.length < bytes.length ? Uint8Array.from(kept) : kept)
    return kept
  }

  bytes(): Uint8Array {
    const [first] = this.pieces
    return this.pieces.length === 1 && first ? first : Buffer.concat(this.pieces)
  }
}
