import { type Frame, PRELUDE_BYTES } from './frame'

/** Makes frames of bytes again, wherever these were cut; the parts of a frame lie in the memory that they came in. */
export class FrameReader {
  private pieces: Buffer[] = []
  private waitingBytes = 0
  private neededBytes = PRELUDE_BYTES

  /** The frames that end in these bytes; the rest is kept for the next ones. Throws at a head that is no JSON. */
  read(bytes: Buffer): Frame[] {
    this.pieces.push(bytes)
    this.waitingBytes += bytes.length
    // Joined once a whole frame is there, so that a long one is not copied with each of its pieces.
    if (this.waitingBytes < this.neededBytes) return []
    const all = this.pieces.length === 1 ? bytes : Buffer.concat(this.pieces)
    const frames: Frame[] = []
    let at = 0
    let end = frameEnd(all, at)
    while (end <= all.length) {
      frames.push(frameIn(all, at))
      at = end
      end = frameEnd(all, at)
    }
    this.pieces = at < all.length ? [all.subarray(at)] : []
    this.waitingBytes = all.length - at
    this.neededBytes = end - at
    return frames
  }
}

/** Where the frame that begins there ends, or where its prelude does when that has not all come. */
function frameEnd(bytes: Buffer, at: number): number {
  const start = at + PRELUDE_BYTES
  if (start > bytes.length) return start
  return start + bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) + bytes.readUInt32LE(at + 8)
}

function frameIn(bytes: Buffer, at: number): Frame {
  const headStart = at + PRELUDE_BYTES
  const firstStart = headStart + bytes.readUInt32LE(at)
  const secondStart = firstStart + bytes.readUInt32LE(at + 4)
  const end = secondStart + bytes.readUInt32LE(at + 8)
  return {
    head: JSON.parse(bytes.toString('utf8', headStart, firstStart)),
    parts: [bytes.subarray(firstStart, secondStart), bytes.subarray(secondStart, end)],
  }
}
