import type { OutputChunk } from '#lib/contract'

const PAUSE_MS = 20
const PIECE_MAX_BYTES = 65_536

/** Passes output on as it comes, small pieces of a moment together, in the order in which they came. */
export class OutputFeed {
  private readonly pass: (chunk: OutputChunk) => void
  private waiting: OutputChunk[] = []
  private waitingBytes = 0
  private timer: NodeJS.Timeout | null = null

  constructor(pass: (chunk: OutputChunk) => void) {
    this.pass = pass
  }

  add(chunk: OutputChunk): void {
    if (chunk.bytes.length === 0) return
    this.waiting.push(chunk)
    this.waitingBytes += chunk.bytes.length
    if (this.waitingBytes >= PIECE_MAX_BYTES) this.flush()
    else this.timer ??= setTimeout(() => this.flush(), PAUSE_MS)
  }

  flush(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    for (const { stream, pieces } of joinNeighbours(this.waiting)) this.pass({ stream, bytes: Buffer.concat(pieces) })
    this.waiting = []
    this.waitingBytes = 0
  }
}

function joinNeighbours(chunks: readonly OutputChunk[]): { stream: OutputChunk['stream']; pieces: Uint8Array[] }[] {
  const joined: { stream: OutputChunk['stream']; pieces: Uint8Array[] }[] = []
  for (const { stream, bytes } of chunks) {
    const last = joined.at(-1)
    if (last?.stream === stream) last.pieces.push(bytes)
    else joined.push({ stream, pieces: [bytes] })
  }
  return joined
}
