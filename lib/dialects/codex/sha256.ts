const BLOCK_BYTES = 64
const ROUNDS = 64

/** The primes whose roots give the constants of the algorithm (FIPS 180-4 §4.2.2). */
function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

/** The first 32 bits of the fraction of a root. */
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32)

const CONSTANTS = Uint32Array.from(primes(ROUNDS), (prime) => fraction(Math.cbrt(prime)))
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** SHA-256 of the UTF-8 of a text as hexadecimal digits; synchronous, and the same in the browser (FIPS 180-4). */
export function sha256Hex(text: string): string {
  const bytes = padded(new TextEncoder().encode(text))
  const view = new DataView(bytes.buffer)
  const state = START.slice()
  const words = new Uint32Array(ROUNDS)
  for (let offset = 0; offset < bytes.length; offset += BLOCK_BYTES) {
    fillSchedule(words, view, offset)
    addBlock(state, words)
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

/** The message, a one bit, zeros, and its length in bits as the last 64 bits. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES
  const bytes = new Uint8Array(length)
  bytes.set(message)
  bytes[message.length] = 0x80
  new DataView(bytes.buffer).setBigUint64(length - 8, BigInt(message.length) * 8n)
  return bytes
}

function fillSchedule(words: Uint32Array, view: DataView, offset: number): void {
  const at = (index: number) => words[index] ?? 0
  for (let index = 0; index < ROUNDS; index += 1) {
    if (index < 16) words[index] = view.getUint32(offset + index * 4)
    else {
      const [early, late] = [at(index - 15), at(index - 2)]
      const first = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
      const second = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
      words[index] = at(index - 16) + first + at(index - 7) + second
    }
  }
}

function addBlock(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < ROUNDS; index += 1) {
    const choice = (e & f) ^ (~e & g)
    const mixedE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const first = (h + mixedE + choice + (CONSTANTS[index] ?? 0) + (words[index] ?? 0)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word
}
