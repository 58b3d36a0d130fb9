const PAYLOAD = 128
const SAFE_LENGTH_MAX = 8

/** Appends a whole number as a varint: seven bits a byte, lowest first. */
export function pushVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= PAYLOAD) {
    bytes.push((rest % PAYLOAD) + PAYLOAD)
    rest = Math.floor(rest / PAYLOAD)
  }
  bytes.push(rest)
}

/** Reads bytes in order; each read throws RangeError when they end too early. */
export class ByteReader {
  private position = 0
  private readonly bytes: Uint8Array
  private readonly view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get done(): boolean {
    return this.position === this.bytes.length
  }

  byte(): number {
    const value = this.bytes[this.position]
    if (value === undefined) throw new RangeError(`expected more than ${this.bytes.length} bytes`)
    this.position += 1
    return value
  }

  varint(): number {
    const first = this.byte()
    return first < PAYLOAD ? first : this.longVarint(first - PAYLOAD)
  }

  private longVarint(lowest: number): number {
    let value = lowest
    let scale = PAYLOAD
    for (let length = 1; length < SAFE_LENGTH_MAX; length += 1) {
      const next = this.byte()
      value += (next % PAYLOAD) * scale
      if (next < PAYLOAD) {
        if (value > Number.MAX_SAFE_INTEGER) break
        return value
      }
      scale *= PAYLOAD
    }
    throw new RangeError(`expected a whole number below 2^53 before byte ${this.position}`)
  }

  float64(): number {
    const start = this.position
    if (start + 8 > this.bytes.length) throw new RangeError(`expected more than ${this.bytes.length} bytes`)
    this.position += 8
    return this.view.getFloat64(start, true)
  }
}
