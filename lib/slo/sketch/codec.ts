import { addToBucket, eachBucket } from './bucket-counts'
import { ByteReader, pushVarint } from './bytes'
import { addDuration, createSketch, EXACT_BELOW, isExact, type Sketch, spill } from './sketch'

const VERSION = 1
/** How durations follow the version: whole microseconds or doubles for kept values, or counts per bucket. */
const FORMS = { micros: 0, doubles: 1, buckets: 2 } as const
const MICROS_PER_MS = 1_000
const BUCKET_MAX = 65_535

/** A sketch as bytes: version, form, then ascending values or buckets as distances. Equal contents, equal bytes. */
export function encodeSketch(sketch: Sketch): Uint8Array {
  if (!isExact(sketch)) return encodeBuckets(sketch)
  const values = sketch.values.toSorted((a, b) => a - b)
  const micros = values.map((value) => Math.round(value * MICROS_PER_MS))
  const isWhole = micros.every((value, index) => value / MICROS_PER_MS === values[index] && Number.isSafeInteger(value))
  return isWhole ? encodeMicros(micros) : encodeDoubles(values)
}

function encodeMicros(micros: readonly number[]): Uint8Array {
  const bytes = [VERSION, FORMS.micros]
  pushVarint(bytes, micros.length)
  let last = 0
  for (const value of micros) {
    pushVarint(bytes, value - last)
    last = value
  }
  return Uint8Array.from(bytes)
}

function encodeDoubles(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(3 + values.length * 8)
  bytes.set([VERSION, FORMS.doubles, values.length])
  const view = new DataView(bytes.buffer)
  values.forEach((value, index) => {
    view.setFloat64(3 + index * 8, value, true)
  })
  return bytes
}

function encodeBuckets(sketch: Sketch): Uint8Array {
  const bytes: number[] = [VERSION, FORMS.buckets]
  pushVarint(bytes, sketch.buckets.counts.filter((count) => count > 0).length)
  let last = 0
  eachBucket(sketch.buckets, (bucket, count) => {
    pushVarint(bytes, bucket - last)
    pushVarint(bytes, count)
    last = bucket
  })
  return Uint8Array.from(bytes)
}

/** A sketch from its bytes; throws RangeError with what was expected for anything else. */
export function parseSketch(bytes: Uint8Array): Sketch {
  const sketch = createSketch()
  mergeEncoded(sketch, bytes)
  return sketch
}

/** Merges an encoded sketch without building it; throws like `parseSketch`, and `into` is then of no more use. */
export function mergeEncoded(into: Sketch, bytes: Uint8Array): void {
  const reader = new ByteReader(bytes)
  const version = reader.byte()
  if (version !== VERSION) throw new RangeError(`sketch: expected version ${VERSION}, got ${version}`)
  const form = reader.byte()
  const readForm = READERS[form]
  if (!readForm) throw new RangeError(`sketch: expected a form of 0 to ${READERS.length - 1}, got ${form}`)
  readForm(into, reader)
  if (!reader.done) throw new RangeError('sketch: expected no bytes after its end')
}

/** By form. */
const READERS: readonly ((into: Sketch, reader: ByteReader) => void)[] = [readMicros, readDoubles, readBuckets]

function readMicros(into: Sketch, reader: ByteReader): void {
  let micros = 0
  for (let left = readValueCount(reader); left > 0; left -= 1) {
    micros += reader.varint()
    addDuration(into, micros / MICROS_PER_MS)
  }
}

function readDoubles(into: Sketch, reader: ByteReader): void {
  for (let left = readValueCount(reader); left > 0; left -= 1) addDuration(into, reader.float64())
}

function readValueCount(reader: ByteReader): number {
  const count = reader.varint()
  if (count >= EXACT_BELOW) throw new RangeError(`sketch: expected fewer than ${EXACT_BELOW} values, got ${count}`)
  return count
}

function readBuckets(into: Sketch, reader: ByteReader): void {
  let bucket = 0
  let total = 0
  spill(into)
  for (let left = reader.varint(); left > 0; left -= 1) {
    bucket += reader.varint()
    const count = reader.varint()
    if (bucket > BUCKET_MAX) throw new RangeError(`sketch: expected buckets up to ${BUCKET_MAX}, got ${bucket}`)
    addToBucket(into.buckets, bucket, count)
    total += count
  }
  if (total < EXACT_BELOW) throw new RangeError(`sketch: expected at least ${EXACT_BELOW} durations, got ${total}`)
  into.count += total
}
