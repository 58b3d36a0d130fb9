import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeFrame } from './frame'
import { FrameReader } from './frame-reader'

const bytes = fc.oneof(
  { weight: 5, arbitrary: fc.uint8Array({ maxLength: 40 }) },
  fc.nat({ max: 40_000 }).map((length) => new Uint8Array(length).fill(length)),
)
const frame = fc.record({ head: fc.jsonValue(), parts: fc.tuple(bytes, bytes) })

/** The bytes in pieces, cut at places given as parts of the whole; pieces may be empty. */
function cut(all: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.map((place) => Math.floor(place * all.length)).sort((a, b) => a - b), all.length]
  return ends.map((end, at) => all.subarray(ends[at - 1] ?? 0, end))
}

const place = fc.double({ min: 0, max: 1, noNaN: true })

test('frames come out as they went in, wherever their bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 8 }), fc.array(place, { maxLength: 20 }), (frames, places) => {
      const reader = new FrameReader()
      const read = cut(Buffer.concat(frames.flatMap(encodeFrame)), places).flatMap((piece) => reader.read(piece))
      expect(read.map(plain)).toEqual(frames.map(plain))
    }),
  )
})

test('every single byte may come by itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ head: fc.jsonValue(), parts: fc.tuple(fc.uint8Array(), fc.uint8Array()) })),
      (frames) => {
        const reader = new FrameReader()
        const all = Buffer.concat(frames.flatMap(encodeFrame))
        const read = Array.from(all, (_, at) => reader.read(all.subarray(at, at + 1))).flat()
        expect(read.map(plain)).toEqual(frames.map(plain))
      },
    ),
    { numRuns: 30 },
  )
})

test('a frame that is cut short is none', () => {
  fc.assert(
    fc.property(frame, place, (drawn, kept) => {
      const all = Buffer.concat(encodeFrame(drawn))
      expect(new FrameReader().read(all.subarray(0, Math.floor(kept * (all.length - 1))))).toEqual([])
    }),
  )
})

/** JSON has one zero, and bytes are the same in whatever memory they lie. */
function plain({ head, parts }: { head: unknown; parts: readonly Uint8Array[] }) {
  return { head: JSON.stringify(head), parts: parts.map((part) => Buffer.from(part).toString('latin1')) }
}
